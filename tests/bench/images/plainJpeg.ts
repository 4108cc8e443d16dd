import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { photoIdOf } from '../../../src/server/images/derivatives/derivative';

/** One file for all screens, as on a page without srcset. */
const PLAIN = { width: 1600, quality: 80 } as const;

export const PLAIN_DESCRIPTION = `a JPEG of quality ${PLAIN.quality}, ${PLAIN.width} px wide, or as wide as it is`;

/**
 * Makes plain JPEGs of photographs, each once, to count their bytes.
 * @param originals the folder of a site's originals
 * @returns a function that sums up the bytes of photographs by their ids
 */
export async function plainJpegs(
  originals: string,
): Promise<(ids: Set<string>) => Promise<number>> {
  const names = await readdir(originals);
  const made = new Map<string, Promise<number>>();
  const bytesOf = (id: string): Promise<number> => {
    const name = names.find((one) => photoIdOf(one) === id);
    if (!name) throw new Error(`Photograph ${id} has no original.`);
    const bytes = made.get(id) ?? makePlain(join(originals, name));
    made.set(id, bytes);
    return bytes;
  };
  return async (ids) =>
    (await Promise.all([...ids].map(bytesOf))).reduce((sum, bytes) => sum + bytes, 0);
}

async function makePlain(original: string): Promise<number> {
  const { width, quality } = PLAIN;
  const made = await sharp(original)
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
    .jpeg({ quality })
    .toBuffer();
  return made.length;
}
