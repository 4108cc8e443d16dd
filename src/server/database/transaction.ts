import { commitTransaction, initTransaction, killTransaction, type PayloadRequest } from 'payload';

/**
 * Runs `work` in the transaction of `req`, opening one when there is none.
 * Everything that `work` writes with `req` is kept, or, when it throws, nothing.
 * @throws whatever `work` throws
 */
export async function inTransaction<T>(req: PayloadRequest, work: () => Promise<T>): Promise<T> {
  const ours = await initTransaction(req);
  try {
    const result = await work();
    if (ours) await commitTransaction(req);
    return result;
  } catch (error) {
    if (ours) await killTransaction(req);
    throw error;
  }
}
