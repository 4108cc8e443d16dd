/**
 * @typedef {{passed: number, failed: number}} Count
 * @typedef {{name: string, startTime: number, endTime: number}} FileResults times in milliseconds
 * @typedef {{numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, testResults: FileResults[]}} Results
 */

/**
 * Counts the tests of one run of Jest. A test file that could not run counts as a failure, and so does a run that Jest
 * reports as failed without a failed test, or that has no results.
 * @param {Results | undefined} results as written by Jest, if any
 * @param {number | null} exitCode
 * @returns {Count}
 */
export function countRun(results, exitCode) {
  const passed = results?.numPassedTests ?? 0;
  const failed = (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0);
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) };
}

const NOTHING_RAN =
  'No test ran. Name a *.test.ts file, or a part of its path; a *.part.ts file runs with the file that loads it.';

/**
 * Sums up the counts. A result is good if at least one test ran and none failed.
 * @param {Count[]} counts
 * @returns {{line: string, isGood: boolean}} `line` ends with the counts
 */
export function sumUp(counts) {
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  const line = `${passed} passed, ${failed} failed`;
  if (passed + failed === 0) return { line: `${NOTHING_RAN}\n${line}`, isGood: false };
  return { line, isGood: failed === 0 };
}

/**
 * Lists the slowest test files, one line each.
 * @param {FileResults[]} files of all runs
 * @param {number} most the number of files to list
 * @returns {string[]}
 */
export function slowestFiles(files, most) {
  return files
    .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, most)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`);
}
