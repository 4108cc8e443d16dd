import { MESSAGES } from '@/contract/messages';
import { ApiError } from './api';

/**
 * What a visitor is told about a call that failed: the server's sentence, and after too many tries when
 * it is worth another one.
 * @param wait the sentence about the time to wait
 */
export function refusalText(error: unknown, wait = MESSAGES.tooManyUntil): string {
  if (!(error instanceof ApiError)) return MESSAGES.fault;
  const { message, retryAfter } = error;
  return retryAfter ? wait(inWords(retryAfter)) : message;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A time as people say it, never shorter than it is. */
export function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE) return counted(Math.ceil(seconds), 'second');
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), 'minute');
  return counted(Math.ceil(seconds / HOUR), 'hour');
}

const counted = (count: number, unit: string): string =>
  `${count} ${unit}${count === 1 ? '' : 's'}`;
