/** What the system, SQLite and MongoDB say when there is no room for more, by disk, quota or limit. */
const SAID = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'OutOfDiskSpace'];

/** How many causes are followed: an error may be its own cause. */
const DEPTH = 4;

/** Whether an error, or what caused it, says that there is no room left. */
export function isDiskFull(error: unknown, depth = DEPTH): boolean {
  if (typeof error !== 'object' || error === null || depth === 0) return false;
  const { code, codeName, cause } = error as Record<string, unknown>;
  const said = [code, codeName].some((word) => SAID.includes(String(word)));
  return said || isDiskFull(cause, depth - 1);
}
