import { countRun, sumUp } from '../../../src/scripts/testing/count.mjs';
import { planRuns } from '../../../src/scripts/testing/plan.mjs';

const results = { numPassedTests: 5, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };

describe('counting', () => {
  it('counts a file that could not run as a failure', () => {
    expect(countRun(results, 1)).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a run without results as a failure', () => {
    expect(countRun(undefined, null)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a failed run as a failure even when no test failed', () => {
    const clean = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
    expect(countRun(clean, 1)).toEqual({ passed: 5, failed: 1 });
    expect(countRun(clean, 0)).toEqual({ passed: 5, failed: 0 });
  });

  it('sums all suites in one line', () => {
    const counts = [
      { passed: 5, failed: 0 },
      { passed: 7, failed: 0 },
    ];
    expect(sumUp(counts)).toEqual({ line: '12 passed, 0 failed', isGood: true });
  });

  it.each([
    ['nothing ran', []],
    ['one failed', [{ passed: 5, failed: 1 }]],
  ])('is not good when %s', (_, counts) => expect(sumUp(counts).isGood).toBe(false));
});

describe('the command line', () => {
  const titles = (args: string[], hasMongo = false) =>
    planRuns(args, hasMongo).runs.map((run) => run.title);

  it('without words runs every suite', () => {
    expect(titles([])).toEqual(['unit', 'contract', 'browser']);
  });

  it('runs the contract a second time when there is a MongoDB for tests', () => {
    expect(titles(['contract'], true)).toEqual(['contract', 'contract on MongoDB']);
    expect(titles(['unit'], true)).toEqual(['unit']);
  });

  it('hands on to Jest what names no suite', () => {
    const { runs, jestArgs } = planRuns(['contract', 'services', '-t', 'rejects'], false);
    expect(runs.map((run) => run.title)).toEqual(['contract']);
    expect(jestArgs).toEqual(['services', '-t', 'rejects']);
  });

  it('needs no build for units alone', () => {
    expect(planRuns(['unit'], false).runs.some((run) => run.needsBuild)).toBe(false);
  });
});
