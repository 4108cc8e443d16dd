import { requireBucket } from '../images/storage/requireBucket';
import { TransferError } from './transferError';

/** @throws TransferError when photographs are to lie in a bucket that cannot be used */
export async function requireStorage(): Promise<void> {
  try {
    await requireBucket();
  } catch (error) {
    throw new TransferError(error instanceof Error ? error.message : String(error));
  }
}
