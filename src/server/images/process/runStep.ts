import path from 'node:path';
import { env } from '@/config/env';
import { IMAGE_PROCESS } from '@/config/image-process.mjs';
import { MESSAGES } from '@/contract/messages';
import { perProcess } from '@/shared/processState';
import { AppError } from '../../errors';
import type { Outcome, Steps } from './imageProcess';
import { childEnvironment, ProcessLost, ProcessPool } from './processPool';

/** Long enough for an editor's next photograph. */
const IDLE_MS = 20_000;
/** About forty images, each with an upload and a job. */
const STEPS_EACH = 600;

const pool = perProcess(
  'image-processes',
  () =>
    new ProcessPool({
      entry: path.resolve(IMAGE_PROCESS),
      env: childEnvironment(process.env),
      timeLimitMs: env.MAX_IMAGE_SECONDS * 1_000,
      idleMs: IDLE_MS,
      tasksEach: STEPS_EACH,
    }),
);

/** The limit of a step that is shorter than that of all, and what is said when its process is lost. */
type Limit = { timeLimitMs?: number; lost?: string };

type Result<Name extends keyof Steps> = Awaited<ReturnType<Steps[Name]>>;

/**
 * Does a step with an image in a process of its own, so that a file which crashes or hangs a decoder costs that image
 * alone. The caller limits how many steps run at once (concurrency.ts).
 * @throws AppError when the image is refused, or its process ended or took longer than `MAX_IMAGE_SECONDS`
 */
export async function runStep<Name extends keyof Steps>(
  name: Name,
  input: Parameters<Steps[Name]>[0],
  { timeLimitMs, lost = MESSAGES.imageUnreadable }: Limit = {},
): Promise<Result<Name>> {
  const outcome = (await pool
    .run({ name, input }, timeLimitMs)
    .catch((error) => refuseLost(error, lost))) as Outcome;
  if ('refusal' in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.message);
  if ('failure' in outcome) throw Object.assign(new Error(), outcome.failure);
  return outcome.result as Result<Name>;
}

function refuseLost(error: unknown, message: string): never {
  if (!(error instanceof ProcessLost)) throw error;
  console.error(`A process that read a photograph is lost: ${error.message}`);
  throw new AppError('invalid', message);
}
