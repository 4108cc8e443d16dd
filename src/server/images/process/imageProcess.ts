/**
 * The program of a process that decodes images (runStep.ts): it does one step after another, and ends with the server or
 * command that has started it.
 */
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import type { ErrorCode } from '@/contract/error-codes';
import { decode } from '../derivatives/decode';
import { drawIcon, drawPicture, drawSvg } from '../derivatives/drawLogo';
import { encode, makeCard, makePlaceholder, makeWebSize } from '../derivatives/encode';
import { addWatermark, canDraw } from '../derivatives/watermark';
import { ImageRefusal, inspectImage } from '../metadata/inspectImage';
import { readMetadata } from '../metadata/readMetadata';

type Upload = { file: string; megapixels: number; language: string };

async function inspect({ file, megapixels, language }: Upload) {
  const inspected = await inspectImage(file, megapixels);
  return { inspected, metadata: await readMetadata(file, inspected.mimeType, language) };
}

/** Each step takes and gives what JSON can carry; pixels go by files. */
const STEPS = {
  inspect,
  decode,
  addWatermark,
  encode,
  makeWebSize,
  makePlaceholder,
  makeCard,
  canDraw,
  drawSvg,
  drawPicture,
  drawIcon,
};

export type Steps = typeof STEPS;

/** What comes back of a step. */
export type Outcome =
  | { result: unknown }
  | { refusal: { code: ErrorCode; message: string } }
  | { failure: { message: string; stack?: string | undefined; code?: unknown } };

/** In a thread of its own, as a step may block the main one for long. */
const END_WITH_PARENT = `
  const { ppid } = process;
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 1_000);
`;

/** libvips would keep decoded pixels for a second use that never comes. */
sharp.cache(false);

// Not `process.exit`, which waits for the threads of libvips.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
new Worker(END_WITH_PARENT, { eval: true }).unref();

// Ctrl-C and systemd signal all processes; a server that stops finishes the images at work first.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});

process.on('message', async ({ name, input }: { name: keyof Steps; input: never }) => {
  process.send?.(await outcomeOf(() => STEPS[name](input)));
});
process.send?.('ready');

async function outcomeOf(step: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { result: await step() };
  } catch (error) {
    if (error instanceof ImageRefusal)
      return { refusal: { code: error.code, message: error.message } };
    const { message, stack, code } = error as NodeJS.ErrnoException;
    return { failure: { message, stack, code } };
  }
}
