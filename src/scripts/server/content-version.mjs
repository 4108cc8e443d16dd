/** What the app counts, and leaves on the global object (src/server/pages/contentVersion.ts). */
const MAKING = Symbol.for('photographer-portfolio.content-version');
const CHANGES = Symbol.for('photographer-portfolio.content-changes');

/** Asks whether another server has changed the content, when there are others (the same file). */
const LOOK = Symbol.for('photographer-portfolio.look-elsewhere');

const app = /** @type {{[MAKING]?: number, [CHANGES]?: number, [LOOK]?: () => Promise<void>}} */ (
  globalThis
);

/** Milliseconds after which everything is made anew though nothing was changed: other photographs are drawn. */
const LONGEST = 3_600_000;

/**
 * The making of the pages that a visit gets.
 * @returns {Promise<string>}
 */
export async function pageVersion() {
  await app[LOOK]?.();
  return versionOf(app[MAKING]);
}

/**
 * The same of data, which nothing makes anew but a change and the hour.
 * @returns {Promise<string>}
 */
export async function dataVersion() {
  await app[LOOK]?.();
  return versionOf(app[CHANGES]);
}

const versionOf = (count = 0) => `v${count}-${Math.floor(Date.now() / LONGEST)}`;
