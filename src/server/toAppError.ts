import { type FieldErrors, STATUS_BY_CODE } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { AppError, invalidInput, notFound } from './errors';
import { fullDisk } from './fullDisk';

/** Payload's sentence for a value that a unique index refused. */
const UNIQUE_PATHS: Record<string, () => AppError> = {
  nameKey: () =>
    new AppError('conflict', MESSAGES.serviceExists, { errors: { name: MESSAGES.serviceExists } }),
};

/** What Payload's errors have in common. Their class names do not survive the build, and a class may be loaded twice. */
type PublicError = {
  status: number;
  isPublic: true;
  data?: { errors?: { message: string; path: string }[] };
};

/**
 * Reads any error as a refusal of the contract. What it does not know is our own fault and says
 * nothing of its inside (decision A3).
 */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isPublicError(error)) {
    if (error.status === 400 && error.data?.errors) return fromValidation(error.data.errors);
    if (error.status === 401) return new AppError('unauthenticated', MESSAGES.wrongCredentials);
    if (error.status === 403) return new AppError('forbidden', MESSAGES.notAllowed);
    if (error.status === 404) return notFound();
  }
  return fullDisk(error) ?? new AppError('fault', MESSAGES.fault);
}

const isAppError = (error: unknown): error is AppError =>
  error instanceof Error &&
  'code' in error &&
  'details' in error &&
  String(error.code) in STATUS_BY_CODE;

const isPublicError = (error: unknown): error is PublicError =>
  error instanceof Error && 'isPublic' in error && error.isPublic === true && 'status' in error;

function fromValidation(issues: { message: string; path: string }[]): AppError {
  for (const { path } of issues) {
    const known = UNIQUE_PATHS[path];
    if (known) return known();
  }
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return invalidInput(errors);
}
