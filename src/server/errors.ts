import { APIError } from 'payload';
import type { z } from 'zod';
import { type ErrorCode, type FieldErrors, STATUS_BY_CODE } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { isDiskFull } from '@/shared/errorCauses';

type Details = {
  errors?: FieldErrors;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** The message once more, which readers of a failed verification look for (docs/specification.md#errors). */
  error?: string;
  /**
   * What a refusal is about, answered as `password: true` and so on: what a visitor of a gallery has to give first
   * (`password`, `who`), a photograph that is not in it (`photo`), what an administrator has to do first (`confirm`,
   * `twoStep`), a passkey that proves nothing (`passkey`), as its 401 does not mean that the session has ended.
   */
  about?: 'password' | 'who' | 'photo' | 'confirm' | 'twoStep' | 'passkey';
  /** More fields of the answer: what is stored now, for a write that was made on something older, or the ids that are unknown. */
  beside?: object | undefined;
};

/** A refusal that a visitor may read. It extends Payload's own error, so that its routes answer it too. */
export class AppError extends APIError {
  override name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message, STATUS_BY_CODE[code], fieldsForPanel(details.errors), true);
  }
}

/** As Payload's API names them and its panel marks them. */
const fieldsForPanel = (errors?: FieldErrors) =>
  errors && { errors: Object.entries(errors).map(([path, message]) => ({ path, message })) };

/** Input that was refused: the sentences by field, the first of them as the message. @param beside see `Details` */
export function invalidInput(errors: FieldErrors, beside?: object): AppError {
  const [first] = Object.values(errors);
  const message = first && first !== MESSAGES.required ? first : MESSAGES.invalidInput;
  return new AppError('invalid', message, { errors, beside });
}

/** Parses input by a schema of the contract. @throws AppError `invalid` with one sentence a field */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors: FieldErrors = {};
  for (const issue of result.error.issues)
    errors[String(issue.path[0] ?? 'body')] ??= issue.message;
  throw invalidInput(errors);
}

/** A 404; the message may say what was not found. */
export const notFound = (message: string = MESSAGES.notFound) => new AppError('notFound', message);

/** The refusal to answer when a disk is full; undefined when an error says something else. */
export const diskFullError = (error: unknown): AppError | undefined =>
  isDiskFull(error) ? new AppError('noSpace', MESSAGES.noSpace) : undefined;

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
