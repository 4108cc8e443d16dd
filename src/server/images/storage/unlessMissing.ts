/** What disk and bucket say of a file that is not there; an answer to HEAD has no body that could say it as S3 does elsewhere. */
const MISSING = ['ENOENT', 'NoSuchKey', 'NotFound'];

/** What a call to a storage gives; undefined when the file is not there. */
export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | undefined> {
  try {
    return await work;
  } catch (error) {
    const { code, name } = error as NodeJS.ErrnoException;
    if (MISSING.includes(code ?? name)) return undefined;
    throw error;
  }
}
