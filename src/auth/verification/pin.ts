import { LENGTH } from '@/contract/limits';

/**
 * What the four boxes hold after a box was typed into or filled, and which of them gets the focus
 * (docs/specification.md#account-screens). What is no digit is dropped. A whole code, pasted or filled in by a
 * phone, goes into all boxes.
 * @param text the box's text, what it held before included
 */
export function typed(digits: string[], box: number, text: string) {
  const found = text.replace(/\D/g, '').split('');
  const old = found.indexOf(digits[box] ?? '');
  const isAdded = found.length === 2 || found.length === LENGTH.pin + 1;
  if (isAdded && old >= 0) found.splice(old, 1);
  const first = found.length < LENGTH.pin ? box : 0;
  const next = digits.map((digit, at) => found[at - first] ?? (at === box ? '' : digit));
  return { digits: next, focus: Math.min(first + found.length, LENGTH.pin - 1) };
}
