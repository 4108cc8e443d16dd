import { LENGTH } from '@/contract/limits';

/** What the four boxes hold, each a digit or nothing, and which of them has the focus. */
export type Pin = { digits: string[]; focus: number };

const LAST = LENGTH.pin - 1;

const digitsIn = (text: string): string[] => text.replace(/\D/g, '').split('');

/**
 * After a box was typed into (docs/specification.md#account-screens): what is no digit is dropped, a digit moves the focus on. A
 * whole code at once, as phones fill in what came by mail, goes on into the next boxes.
 * @param text the box's text, what it held before included
 */
export function typed(digits: string[], box: number, text: string): Pin {
  const found = digitsIn(text);
  const old = found.indexOf(digits[box] ?? '');
  if (found.length === 2 && old >= 0) found.splice(old, 1);
  const next = digits.map((digit, at) =>
    at === box ? (found[0] ?? '') : (found[at - box] ?? digit),
  );
  return { digits: next, focus: Math.min(box + found.length, LAST) };
}

/** After a paste (docs/specification.md#account-screens): its first four digits, into all boxes. */
export function pasted(digits: string[], text: string): Pin {
  const found = digitsIn(text).slice(0, LENGTH.pin);
  if (found.length === 0) return { digits, focus: 0 };
  return { digits: digits.map((_, at) => found[at] ?? ''), focus: Math.min(found.length, LAST) };
}

/** Backspace on an empty box moves the focus back (docs/specification.md#account-screens). */
export const backFrom = (box: number): number => Math.max(0, box - 1);
