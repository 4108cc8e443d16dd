/**
 * The one stop of this process. The server in front of Next begins it, and the app's work heeds it: both
 * in one process, but a bundler loads this module once more for the app, hence the global.
 * @typedef {(patience: number) => Promise<void>} StopTask ends some work in so many milliseconds
 * @typedef {{ controller: AbortController, tasks: StopTask[] }} Stop
 */

const STOP = Symbol.for('photographer-portfolio.stop');
const shared = /** @type {{[STOP]?: Stop}} */ (globalThis);

/** @returns {Stop} */
function stop() {
  shared[STOP] ??= { controller: new AbortController(), tasks: [] };
  return shared[STOP];
}

/** Aborted as soon as the process has been asked to end: nothing new is to be begun. */
export const stopping = stop().controller.signal;

/**
 * Has work finished, or handed back, before the process ends.
 * @param {StopTask} task
 */
export function onStop(task) {
  stop().tasks.push(task);
}

/**
 * Says that the process is to end, and waits for what is under way.
 * @param {number} patience milliseconds that it may take
 */
export async function beginStop(patience) {
  const { controller, tasks } = stop();
  controller.abort();
  await Promise.all(tasks.map((task) => task(patience)));
}
