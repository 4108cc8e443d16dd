import { readText, writeText } from './browserStorage';

const KEY = 'farewell';

/** Milliseconds after which nobody would know any more what it was about. */
const STALE = 30_000;

/** Leaves a success message for the page that comes next: a toast does not live through its loading. */
export const leaveMessage = (text: string): void =>
  writeText('sessionStorage', KEY, JSON.stringify({ text, at: Date.now() }));

/** The message that the page before has left, once. */
export function takeMessage(): string | undefined {
  const left = readText('sessionStorage', KEY);
  writeText('sessionStorage', KEY, null);
  try {
    const { text, at } = JSON.parse(left ?? '') as { text: string; at: number };
    return Date.now() - at < STALE ? text : undefined;
  } catch {
    return undefined;
  }
}
