import { LENGTH } from '@/contract/limits';

/**
 * What the four boxes hold after one was typed into, and which of them has the focus then
 * (docs/specification.md#account-screens): what is no digit is dropped, a digit moves the focus on. A whole code at
 * once, as phones fill in what came by mail, goes on into the next boxes.
 * @param digits what they held, each a digit or nothing
 * @param text the box's text, what it held before included
 */
export function typed(digits: string[], box: number, text: string) {
  const found = text.replace(/\D/g, '').split('');
  const old = found.indexOf(digits[box] ?? '');
  if (found.length === 2 && old >= 0) found.splice(old, 1);
  return {
    digits: digits.map((digit, at) => found[at - box] ?? (at === box ? '' : digit)),
    focus: Math.min(box + found.length, LENGTH.pin - 1),
  };
}
