import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photographIdOf } from '../../../src/config/photographIdOf';

/** One file for all screens, as a page without srcset has it. */
const PLAIN = { width: 1600, quality: 80 } as const;

export const PLAIN_SAYS = `a JPEG of quality ${PLAIN.quality}, ${PLAIN.width} px wide, or as wide as it is`;

/**
 * Says how many bytes photographs have as plain JPEGs, each made once.
 * @param originals the folder of a site's originals
 */
export async function plainJpegs(
  originals: string,
): Promise<(ids: Set<string>) => Promise<number>> {
  const names = await readdir(originals);
  const made = new Map<string, Promise<number>>();
  const bytesOf = (id: string): Promise<number> => {
    const name = names.find((one) => photographIdOf(one) === id);
    if (!name) throw new Error(`Photograph ${id} has no original.`);
    const bytes = made.get(id) ?? plain(join(originals, name));
    made.set(id, bytes);
    return bytes;
  };
  return async (ids) =>
    (await Promise.all([...ids].map(bytesOf))).reduce((sum, bytes) => sum + bytes, 0);
}

async function plain(original: string): Promise<number> {
  const { width, quality } = PLAIN;
  const made = await sharp(original)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
  return made.length;
}
