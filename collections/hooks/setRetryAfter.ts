import type { AfterErrorHook } from 'payload';
import { toAppError } from '@/server/errors';

/** Payload's own routes say as well when another try makes sense (docs/specification.md#errors). */
export const setRetryAfter: AfterErrorHook = ({ error, req }) => {
  const { retryAfter } = toAppError(error).details;
  if (retryAfter) req.responseHeaders = new Headers({ 'Retry-After': String(retryAfter) });
};
