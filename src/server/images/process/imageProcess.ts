/**
 * The program of a process that decodes photographs (runStep.ts): it does one step after another, and ends with the
 * server or command that has started it.
 */
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { ImageRefusal } from './imageRefusal';
import { type Outcome, STEPS, type StepName } from './steps';

/** Where a step keeps the main thread, nothing is heard there of the parent's end. */
const END_WITH_PARENT = `
  const { ppid } = process;
  setInterval(() => process.ppid === ppid || process.kill(process.pid, 'SIGKILL'), 1_000);
`;

/** libvips would keep decoded pixels for a second use that never comes. */
sharp.cache(false);

// Not `process.exit`, which waits for the threads of libvips.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
new Worker(END_WITH_PARENT, { eval: true }).unref();

// Ctrl-C and systemd signal all processes; a server that stops finishes the photographs at work first.
process.on('SIGINT', () => {}).on('SIGTERM', () => {});

process.on('message', async ({ name, input }: { name: StepName; input: never }) => {
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
