import { setMaxListeners } from 'node:events';
import { processState, type StopTask } from './processState';

const { controller, tasks } = processState.stop;

/** Aborted as soon as the process has been asked to end: nothing new is to be begun. */
export const stopping: AbortSignal = controller.signal;

// Each mail that waits listens to it, and Node warns of a leak from the eleventh listener on.
setMaxListeners(0, stopping);

/** Has work finished, or handed back, before the process ends. */
export function onStop(task: StopTask): void {
  tasks.push(task);
}

/** Says that the process is to end, and waits for what is under way. */
export async function beginStop(patienceMs: number): Promise<void> {
  controller.abort();
  await Promise.all(tasks.map((task) => task(patienceMs)));
}
