import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { metadataPaths } from '@/config/metadataPaths';
import type { Media } from '@/payload-types';
import { limitImageWork, limitPixelWork } from './derivatives/concurrency';
import {
  CARD_SIZE,
  fileStem,
  photoIdOf,
  roundedFocal,
  uncroppedDerivatives,
} from './derivatives/derivative';
import { runStep } from './process/runStep';
import { readImage } from './readImages';
import { withIncomingFolder } from './storage/disk';
import { derivativeKey } from './storage/keys';
import { storage } from './storage/storage';

/** The picture of a shared link, made when somebody asks for it. */
export type SocialCard = ReturnType<typeof toSocialCard>;

export const toSocialCard = (image: Media) => ({
  url: metadataPaths.card(cardFile(image)),
  alt: image.alt ?? '',
});

/** `{id}-{hash}-{x}-{y}.jpg`: of other bytes or another focal point it is another name, so that a card can be cached forever. */
function cardFile(image: Media): string {
  const { x, y } = roundedFocal(image);
  return `${fileStem(image)}-${x}-${y}.jpg`;
}

/** Makes the card of that name: a JPEG of 1200 x 630 pixels around the focal point; undefined when no image has it now. */
export async function makeSocialCard(payload: Payload, file: string): Promise<Buffer | undefined> {
  const image = await readImage(photoIdOf(file), { payload });
  if (!image || cardFile(image) !== file) return undefined;
  return withIncomingFolder(async (folder) => {
    const from = path.join(folder, 'source');
    if (!(await copySource(image, from))) return undefined;
    const to = path.join(folder, 'card.jpg');
    const focal = roundedFocal(image);
    await limitImageWork(() => limitPixelWork(() => runStep('makeCard', { from, focal, to })));
    return readFile(to);
  });
}

/** Copies the smallest derivative that covers a card, else the largest. @returns false when its file has just gone */
async function copySource(image: Media, to: string): Promise<boolean> {
  const derivatives = uncroppedDerivatives(image);
  const ratio = (image.height ?? 1) / (image.width ?? 1);
  const covering = derivatives.find(
    ({ width }) => width >= CARD_SIZE.width && width * ratio >= CARD_SIZE.height,
  );
  const chosen = covering ?? derivatives.at(-1);
  return chosen ? storage.copyTo(derivativeKey(image, chosen), to) : false;
}
