import type { ErrorCode } from '@/contract/error-codes';
import { MESSAGES } from '@/contract/messages';

/**
 * Why a photograph is not taken, as the process that reads it says so. The server makes an AppError of it (runStep.ts),
 * whose class would bring all of Payload into that process.
 */
export class ImageRefusal extends Error {
  override name = 'ImageRefusal';

  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** The refusal of a file that begins like a photograph and cannot be read to its end. */
export const damaged = () => new ImageRefusal('invalid', MESSAGES.imageDamaged);
