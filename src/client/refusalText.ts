import { MESSAGES } from '@/contract/messages';
import { ApiError } from './api';

/**
 * The message about a failed call: the server's own, and after too many tries how long to wait.
 * @param wait the sentence about the time to wait
 */
export function refusalText(error: unknown, wait = MESSAGES.tooManyUntil): string {
  if (!(error instanceof ApiError)) return MESSAGES.fault;
  const { message, retryAfter } = error;
  return retryAfter ? wait(inWords(retryAfter)) : message;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A duration in words, rounded up. */
export function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(Math.ceil(seconds), 'second');
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;
