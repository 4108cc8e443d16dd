/** A task of the page's main thread, in milliseconds since the navigation. */
export interface Task {
  start: number;
  end: number;
}

/** The length of the longest task from a moment on; 0 without any. */
export const longestTask = (tasks: Task[], from: number): number =>
  Math.max(0, ...tasks.filter(({ start }) => start >= from).map(({ start, end }) => end - start));

/** A task up to this length does not count as blocking. */
const SHORT_MS = 50;

/** The total blocking time: the time beyond 50 ms of each task after the first paint. */
export const blockingTime = (tasks: Task[], firstPaint: number): number =>
  tasks
    .map(({ start, end }) => end - Math.max(start, firstPaint) - SHORT_MS)
    .filter((beyond) => beyond > 0)
    .reduce((sum, beyond) => sum + beyond, 0);
