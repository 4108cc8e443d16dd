import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import type { Media } from '@/payload-types';
import { CARD_SIZE, cardFile } from './card';
import { limitImageWork, limitPixelWork } from './derivatives/concurrency';
import { wholeFocal } from './derivatives/derivative';
import { runStep } from './process/runStep';
import { readPhotograph } from './readPhotographs';
import { wholeDerivatives } from './serialize';
import { newIncomingFolder } from './storage/folders';
import { derivativeKey } from './storage/keys';
import { storage } from './storage/storage';

/** Makes the card of that name: a JPEG of 1200 x 630 pixels around the focal point; undefined when there is none now. */
export async function makeCard(payload: Payload, file: string): Promise<Buffer | undefined> {
  const media = await readPhotograph(payload, photographIdOf(file));
  if (!media || cardFile(media) !== file) return undefined;
  const folder = await newIncomingFolder();
  try {
    const from = path.join(folder, 'source');
    if (!(await takeSource(media, from))) return undefined;
    const to = path.join(folder, 'card.jpg');
    const focal = wholeFocal(media);
    await limitImageWork(() => limitPixelWork(() => runStep('renderCard', { from, focal, to })));
    return await readFile(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Takes the smallest derivative that covers a card, else the largest. @returns false when its file has just gone */
async function takeSource(media: Media, to: string): Promise<boolean> {
  const derivatives = wholeDerivatives(media);
  const tall = (media.height ?? 1) / (media.width ?? 1);
  const covering = derivatives.find(
    ({ width }) => width >= CARD_SIZE.width && width * tall >= CARD_SIZE.height,
  );
  const chosen = covering ?? derivatives.at(-1);
  return chosen ? storage.take(derivativeKey(media, chosen), to) : false;
}
