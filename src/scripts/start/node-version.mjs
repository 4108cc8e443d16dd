const OLDEST = [20, 15];

/** Whether a version of Node can run the site (package.json `engines`). @param {string} version for example `20.15.0` */
export function isNodeRecentEnough(version) {
  const parts = version.split('.').map(Number);
  return parts[0] > OLDEST[0] || (parts[0] === OLDEST[0] && parts[1] >= OLDEST[1]);
}

/** Ends the process with one sentence when Node is too old (docs/specification.md#two-commands). */
export function requireNode() {
  const { node } = process.versions;
  if (isNodeRecentEnough(node)) return;
  console.error(
    `Node ${OLDEST.join('.')} or later is needed, and this is Node ${node}. Install a newer one from https://nodejs.org.`,
  );
  process.exit(1);
}
