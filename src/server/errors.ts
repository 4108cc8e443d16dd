import { APIError } from 'payload';
import { type ErrorCode, type FieldErrors, STATUS_BY_CODE } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';
import { isDiskFull } from './files/disk';

type Details = {
  errors?: FieldErrors;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** The message once more, which readers of a failed verification look for (docs/specification.md#errors). */
  error?: string;
  /**
   * What a refusal of a gallery is about: answered as `password: true` or `who: true` for what a visitor has to give
   * first, and as `photo: true` for a photograph that is not in it.
   */
  about?: 'password' | 'who' | 'photo';
  /** What is stored now, for a write that was made on something older. It stands beside the message. */
  stored?: object;
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

/** The refused fields as Payload's API names them and its panel marks them. */
const fieldsForPanel = (errors?: FieldErrors) =>
  errors && { errors: Object.entries(errors).map(([path, message]) => ({ path, message })) };

/** Input that a schema refused: the sentences by field, the first of them as the message. */
export function invalidInput(errors: FieldErrors): AppError {
  const [first] = Object.values(errors);
  const message = first && first !== MESSAGES.required ? first : MESSAGES.invalidInput;
  return new AppError('invalid', message, { errors });
}

/** The things of which "not found" is said. */
export const notFound = (message: string = MESSAGES.notFound) => new AppError('notFound', message);

/** The refusal to answer when a disk is full; undefined when an error says something else. */
export const diskFullError = (error: unknown): AppError | undefined =>
  isDiskFull(error) ? new AppError('noSpace', MESSAGES.noSpace) : undefined;
