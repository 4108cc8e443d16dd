import type { FieldErrors } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { AppError, invalidInput } from './errors';

/** Payload's sentence for a value that a unique index refused. */
const UNIQUE_PATHS: Record<string, () => AppError> = {
  nameKey: () => new AppError('conflict', MESSAGES.serviceExists, { errors: { name: MESSAGES.serviceExists } }),
};

type PayloadError = { name: string; status?: number; data?: { errors?: { message: string; path: string }[] } };

/**
 * Reads any error as a refusal of the contract. What it does not know is our own fault and says
 * nothing of its inside (decision A3). Errors are known by name: a class may be loaded twice.
 */
export function toAppError(error: unknown): AppError {
  if (isNamed(error, 'AppError')) return error as unknown as AppError;
  if (isNamed(error, 'ValidationError')) return fromValidation(error.data?.errors ?? []);
  if (isNamed(error, 'NotFound')) return new AppError('notFound', MESSAGES.notFound);
  if (isNamed(error, 'Forbidden')) return new AppError('forbidden', MESSAGES.notAllowed);
  if (isNamed(error, 'AuthenticationError')) return new AppError('unauthenticated', MESSAGES.wrongCredentials);
  return new AppError('fault', MESSAGES.fault);
}

const isNamed = (error: unknown, name: string): error is PayloadError =>
  error instanceof Error && error.name === name;

function fromValidation(issues: { message: string; path: string }[]): AppError {
  for (const { path } of issues) {
    const known = UNIQUE_PATHS[path];
    if (known) return known();
  }
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return invalidInput(errors);
}
