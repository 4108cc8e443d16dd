import { MESSAGES } from '@/contract/messages';
import { fill } from '@/texts/fill';
import { ApiError } from './api';

type TooSoonText = typeof MESSAGES.tooManyUntil | typeof MESSAGES.sentJustNow;

/** What to say of a failed call: the server's message, or after too many tries `tooSoonText` with the time to wait. */
export function refusalText(
  error: unknown,
  tooSoonText: TooSoonText = MESSAGES.tooManyUntil,
): string {
  if (!(error instanceof ApiError)) return MESSAGES.fault;
  const { message, retryAfter } = error;
  return retryAfter ? fill(tooSoonText, { wait: formatWait(retryAfter) }) : message;
}

/** A duration in words, rounded up. */
export function formatWait(seconds: number): string {
  const [unit, length]: [string, number] =
    seconds < 120 ? ['second', 1] : seconds < 7_200 ? ['minute', 60] : ['hour', 3_600];
  const format = { style: 'unit', unit, unitDisplay: 'long' } as const;
  return Math.ceil(seconds / length).toLocaleString('en', format);
}
