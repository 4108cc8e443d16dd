/** A task of the page's main thread, in milliseconds since the navigation. */
export interface Task {
  start: number;
  end: number;
}

/** A task up to here keeps nobody waiting. */
const SHORT_MS = 50;

/** The total blocking time: what tasks after the first paint take beyond 50 ms each. */
export const blockingTime = (tasks: Task[], firstPaint: number): number =>
  tasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - SHORT_MS)
    .filter((beyond) => beyond > 0)
    .reduce((sum, beyond) => sum + beyond, 0);
