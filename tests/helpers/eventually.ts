const PATIENCE = 15_000;
const PAUSE = 100;

/**
 * Waits until something holds that nothing announces.
 * @throws when it does not come to hold in time, by default a quarter of a minute
 */
export async function eventually(
  holds: () => Promise<boolean>,
  patience = PATIENCE,
): Promise<void> {
  const end = Date.now() + patience;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`It does not come to hold within ${patience} ms`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
