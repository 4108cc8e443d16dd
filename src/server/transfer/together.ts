/**
 * Waits for all of several works, and only then fails with the first that failed: nothing goes on behind the back of
 * whoever clears up.
 */
export async function together<T>(works: Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(works);
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}
