/** Like `Promise.all`, but every promise has ended before it throws, so that none still writes while the caller cleans up. */
export async function settleAll<T>(promises: Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(promises);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
