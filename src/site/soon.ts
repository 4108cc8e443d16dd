/** Milliseconds that a visitor may wait before a skeleton is better than nothing. */
const PATIENCE = 400;

/**
 * What a promise gives, or undefined when it takes longer than a visitor should wait for a first
 * picture of the page.
 * @throws what the promise throws, if it does so in time
 */
export async function soon<T>(promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE, undefined);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
