import { ApiError } from '@/client/api';
import { refusalText } from '@/client/refusalText';
import { MESSAGES } from '@/contract/messages';

/** What the error dialog says of a call that failed: the server's message, else the documented one (docs/specification.md#forms). */
export const failureText = (error: unknown, otherwise: string = MESSAGES.failed): string =>
  error instanceof ApiError && error.refusal.message ? refusalText(error) : otherwise;
