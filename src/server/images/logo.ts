import { stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { BRAND } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { AppError, invalidInput } from '../errors';
import { limitImageWork, limitPixelWork } from './derivatives/concurrency';
import { runStep } from './process/runStep';

const PICTURES = ['image/png', 'image/apng', 'image/webp'];
/** What an SVG of the start tells: nothing, or that it is XML. */
const PERHAPS_SVG = [undefined, 'application/xml'];
const TIME_LIMIT = { timeLimitMs: BRAND.seconds * 1_000, lost: MESSAGES.logoTooSlow };

/**
 * Draws an uploaded logo or icon as a small PNG without metadata (docs/specification.md#logo-and-icon). Its bytes say what it is.
 * @throws AppError `invalid`, with a sentence about the field `file`
 */
export async function drawLogo(file: string): Promise<Buffer> {
  if ((await stat(file)).size > BRAND.megabytes * 2 ** 20)
    throw invalidInput({ file: MESSAGES.logoTooLarge(BRAND.megabytes) });
  const mime = (await fileTypeFromFile(file))?.mime;
  const isPicture = mime !== undefined && PICTURES.includes(mime);
  if (!isPicture && !PERHAPS_SVG.includes(mime)) throw invalidInput({ file: MESSAGES.logoType });
  const draw = () =>
    isPicture ? runStep('drawPicture', { file }) : runStep('drawSvg', { file }, TIME_LIMIT);
  try {
    return Buffer.from(await limitImageWork(() => limitPixelWork(draw)), 'base64');
  } catch (error) {
    throw error instanceof AppError ? invalidInput({ file: error.message }) : error;
  }
}
