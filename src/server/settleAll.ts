/** Like `Promise.all`, but it throws only after every promise has ended, so that none still writes while the caller cleans up. */
export async function settleAll<T extends readonly unknown[]>(
  promises: {
    [At in keyof T]: Promise<T[At]>;
  },
): Promise<T> {
  const outcomes = await Promise.allSettled(promises);
  const values = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
  return values as unknown as T;
}
