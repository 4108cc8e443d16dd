import { APIError } from 'payload';
import type { FieldErrors } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { AppError, diskFullError, invalidInput, notFound } from './errors';

/** Reads any error as a refusal of the contract. An unknown one is our own fault and shows nothing of its inside (docs/specification.md#errors). */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (error instanceof APIError && error.isPublic) {
    const { status, data } = error;
    if (status === 400 && data?.errors) return fromValidation(data.errors);
    if (status === 401) return new AppError('unauthenticated', MESSAGES.wrongCredentials);
    if (status === 403) return new AppError('forbidden', MESSAGES.notAllowed);
    if (status === 404) return notFound();
  }
  return diskFullError(error) ?? new AppError('fault', MESSAGES.fault);
}

/** By its name: two entries of a build may each hold the class. */
const isAppError = (error: unknown): error is AppError =>
  error instanceof APIError && error.name === 'AppError';

function fromValidation(issues: { message: string; path: string }[]): AppError {
  // What a unique index has refused.
  if (issues.some(({ path }) => path === 'nameKey')) {
    const message = MESSAGES.serviceExists;
    return new AppError('conflict', message, { errors: { name: message } });
  }
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return invalidInput(errors);
}
