import { withCauses } from './withCauses';

/** The error codes of the system, SQLite and MongoDB for a full disk, quota or limit. */
const DISK_FULL = ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL', 'OutOfDiskSpace'];

/** Whether an error, or what caused it, says that there is no room left. */
export const isDiskFull = (error: unknown): boolean =>
  withCauses(error)
    .flatMap(({ code, codeName }) => [code, codeName])
    .some((code) => DISK_FULL.includes(String(code)));
