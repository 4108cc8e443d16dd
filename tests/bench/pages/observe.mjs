/**
 * Runs in every page before its own scripts and records the performance entries of its loading.
 * @typedef {{
 *   firstPaint: number, largestPaint: number, largest: string, shift: number,
 *   tasks: {start: number, end: number}[],
 * }} Observed times in milliseconds since the navigation; `largest` names the largest element
 */
{
  /** @type {Observed} */
  const observed = { firstPaint: 0, largestPaint: 0, largest: '', shift: 0, tasks: [] };
  Object.assign(window, { observed });

  const observe = (/** @type {string} */ type, /** @type {(entry: any) => void} */ record) =>
    new PerformanceObserver((list) => list.getEntries().forEach(record)).observe({
      type,
      buffered: true,
    });

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime, element }) => {
    observed.largestPaint = startTime;
    observed.largest = element?.tagName.toLowerCase() ?? '';
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) observed.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => {
    observed.tasks.push({ start: startTime, end: startTime + duration });
  });
}
