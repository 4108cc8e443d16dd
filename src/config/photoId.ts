/** The id of a photograph from the URL or name of one of its files, which begins with it. */
export const photoIdOf = (fileOrUrl: string): string =>
  fileOrUrl.split('/').at(-1)?.split('-', 1)[0] ?? '';
