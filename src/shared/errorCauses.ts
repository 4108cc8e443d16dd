/** How many errors are followed: one may be its own cause. */
const MOST_ERRORS = 4;

/** An error, and what caused it one after the other. Only what is an object counts. */
export function withCauses(error: unknown): Record<string, unknown>[] {
  const errors: Record<string, unknown>[] = [];
  let next = error;
  while (typeof next === 'object' && next !== null && errors.length < MOST_ERRORS) {
    const found = next as Record<string, unknown>;
    errors.push(found);
    next = found.cause;
  }
  return errors;
}

/** The error codes of the system, SQLite and MongoDB for a full disk, quota or limit. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'OutOfDiskSpace'];

/** Whether an error, or what caused it, says that there is no room left. */
export const isDiskFull = (error: unknown): boolean =>
  withCauses(error)
    .flatMap(({ code, codeName }) => [code, codeName])
    .some((code) => DISK_FULL.includes(String(code)));
