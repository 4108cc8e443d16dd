/**
 * Like `Promise.all`, but waits for every promise before it throws the first failure, so that none is still writing
 * while the caller cleans up.
 */
export async function settleAll<T>(promises: Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(promises);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
