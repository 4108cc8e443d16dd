/**
 * The id of the photograph whose file this is: the name of each begins with it, whatever its size and revision.
 * @param address the URL or the name of a file
 */
export const photographIdOf = (address: string): string =>
  address.split('/').at(-1)?.split('-', 1)[0] ?? '';
