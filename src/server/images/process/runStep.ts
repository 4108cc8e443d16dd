import path from 'node:path';
import { env } from '@/config/env';
import { IMAGE_PROCESS } from '@/config/image-process.mjs';
import { MESSAGES } from '@/contract/messages';
import { perProcess } from '@/shared/processState';
import { AppError } from '../../errors';
import { childEnvironment } from './childEnvironment';
import { ProcessLost, ProcessPool } from './processPool';
import type { Outcome, StepName, Steps } from './steps';

/** Long enough for an editor's next photograph. */
const IDLE_MS = 20_000;
/** Those of about forty photographs, each with an upload and a job. */
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

type Input<Name extends StepName> = Parameters<Steps[Name]>[0];
type Result<Name extends StepName> = Awaited<ReturnType<Steps[Name]>>;

/**
 * Does a step with a photograph in a process of its own, so that a file which crashes or hangs a decoder costs that
 * photograph alone. Whoever calls limits how many steps run at once (concurrency.ts).
 * @throws AppError when the photograph is refused, or its process ended or took longer than `MAX_IMAGE_SECONDS`
 */
export async function runStep<Name extends StepName>(
  name: Name,
  input: Input<Name>,
): Promise<Result<Name>> {
  const outcome = (await pool.run({ name, input }).catch(refuseLost)) as Outcome;
  if ('refusal' in outcome) throw new AppError(outcome.refusal.code, outcome.refusal.message);
  if ('failure' in outcome) throw Object.assign(new Error(), outcome.failure);
  return outcome.result as Result<Name>;
}

function refuseLost(error: unknown): never {
  if (!(error instanceof ProcessLost)) throw error;
  console.error(`A process that read a photograph is lost: ${error.message}`);
  throw new AppError('invalid', MESSAGES.imageUnreadable);
}
