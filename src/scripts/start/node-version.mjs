const OLDEST = [20, 15];

/**
 * Says whether a version of Node can run the site (package.json `engines`, docs/specification.md#two-commands).
 * @param {string} version for example `20.15.0`
 * @returns {boolean}
 */
export function isNodeRecentEnough(version) {
  const parts = version.split('.').map(Number);
  return parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
}

/**
 * Ends the process with one sentence when Node is too old.
 * @param {{versions: {node: string}, exit: (code: number) => void}} runtime the `process`
 */
export function requireNode(runtime) {
  if (isNodeRecentEnough(runtime.versions.node)) return;
  console.error(
    `Node ${OLDEST.join('.')} or later is needed, and this is Node ${runtime.versions.node}. Install a newer one from https://nodejs.org.`,
  );
  runtime.exit(1);
}
