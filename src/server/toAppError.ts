import { APIError } from 'payload';
import type { FieldErrors } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { AppError, diskFullError, invalidInput, notFound } from './errors';

/** Payload's sentence for a value that a unique index refused. */
const UNIQUE_PATHS: Record<string, () => AppError> = {
  nameKey: () =>
    new AppError('conflict', MESSAGES.serviceExists, { errors: { name: MESSAGES.serviceExists } }),
};

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
  for (const { path } of issues) {
    const known = UNIQUE_PATHS[path];
    if (known) return known();
  }
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return invalidInput(errors);
}
