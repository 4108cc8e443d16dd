/** The id of the photograph whose file this is, by its URL or name: the name of each file begins with it. */
export const photographIdOf = (address: string): string =>
  address.split('/').at(-1)?.split('-', 1)[0] ?? '';
