import type { ErrorCode } from '@/contract/error-codes';
import { decode } from '../derivatives/decode';
import { addWatermark, encode, makePreview, makeWebSize } from '../derivatives/encode';
import { renderCard } from '../derivatives/renderCard';
import { canDraw } from '../derivatives/watermark';
import { inspectImage } from '../metadata/inspectImage';
import { readMetadata } from '../metadata/readMetadata';

/** What a file is, and what it says of itself. @throws ImageRefusal */
async function inspect({ file, megapixels }: { file: string; megapixels: number }) {
  const inspected = await inspectImage(file, megapixels);
  return { inspected, metadata: await readMetadata(file, inspected.mimeType) };
}

/** What is done in a process of its own (runStep.ts). Each takes and gives what JSON can carry; pixels go by files. */
export const STEPS = {
  inspect,
  decode,
  addWatermark,
  encode,
  makeWebSize,
  makePreview,
  renderCard,
  canDraw,
};

export type Steps = typeof STEPS;
export type StepName = keyof Steps;

/** What comes back of a step. */
export type Outcome =
  | { result: unknown }
  | { refusal: { code: ErrorCode; message: string } }
  | { failure: { message: string; stack?: string | undefined; code?: unknown } };
