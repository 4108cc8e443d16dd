import sharp from 'sharp';
import { CARD_SIZE } from '../card';
import { cropAround } from './crop';
import type { Focal } from './derivative';

/** Not every network takes WebP. */
const JPEG = { quality: 80, mozjpeg: true } as const;

/** Renders the picture of a shared link, a JPEG around the focal point, from a derivative of a photograph. */
export async function renderCard({ from, focal, to }: { from: string; focal: Focal; to: string }) {
  const { width, height } = await sharp(from).metadata();
  await sharp(from)
    .extract(cropAround({ width, height }, CARD_SIZE, focal))
    .resize({ ...CARD_SIZE, fit: 'fill' })
    // A JPEG has nothing to see through: what shows behind is paper, and not black.
    .flatten({ background: '#fff' })
    .jpeg(JPEG)
    .toFile(to);
}
