import { buffer } from 'node:stream/consumers';
import type { Payload } from 'payload';
import sharp from 'sharp';
import { photographIdOf } from '@/config/photographIdOf';
import type { Media } from '@/payload-types';
import { CARD_SIZE, cardFile } from './card';
import { limitImageWork } from './derivatives/concurrency';
import { cropAround } from './derivatives/crop';
import { wholeFocal } from './derivatives/derivative';
import { readPhotograph } from './readPhotographs';
import { wholeDerivatives } from './serialize';
import { derivativeKey } from './storage/keys';
import { storage } from './storage/storage';

/** Not every network takes WebP. */
const JPEG = { quality: 80, mozjpeg: true } as const;

/** Makes the card of that name: a JPEG of 1200 x 630 pixels around the focal point; undefined when there is none now. */
export async function makeCard(payload: Payload, file: string): Promise<Buffer | undefined> {
  const media = await readPhotograph(payload, photographIdOf(file));
  if (!media || cardFile(media) !== file) return undefined;
  const source = await readSource(media);
  return source && limitImageWork(() => renderCard(source, wholeFocal(media)));
}

async function renderCard(source: Buffer, focus: { x: number; y: number }): Promise<Buffer> {
  const { width, height } = await sharp(source).metadata();
  return (
    sharp(source)
      .extract(cropAround({ width, height }, CARD_SIZE, focus))
      .resize({ ...CARD_SIZE, fit: 'fill' })
      // A JPEG has nothing to see through: what shows behind is paper, and not black.
      .flatten({ background: '#fff' })
      .jpeg(JPEG)
      .toBuffer()
  );
}

/** The smallest derivative that covers a card, else the largest; undefined when its file has just gone. */
async function readSource(media: Media): Promise<Buffer | undefined> {
  const derivatives = wholeDerivatives(media);
  const tall = (media.height ?? 1) / (media.width ?? 1);
  const covering = derivatives.find(
    ({ width }) => width >= CARD_SIZE.width && width * tall >= CARD_SIZE.height,
  );
  const chosen = covering ?? derivatives.at(-1);
  if (!chosen) return undefined;
  const file = await storage.open(derivativeKey(media, chosen));
  return file && buffer(file.stream);
}
