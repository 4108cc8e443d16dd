import { existsSync } from 'node:fs';
import { countRun, slowestFiles, sumUp } from '../../runner/count.mjs';
import LongestFirst, { LONG } from '../../runner/longest-first.mjs';
import { ON_MONGODB, ONLY_ON_MONGODB, planRuns } from '../../runner/plan.mjs';

const results = {
  numPassedTests: 5,
  numFailedTests: 2,
  numRuntimeErrorTestSuites: 1,
  testResults: [
    { name: 'quick.test.ts', startTime: 1_000, endTime: 3_500 },
    { name: 'slow.test.ts', startTime: 0, endTime: 61_000 },
    { name: 'slower.test.ts', startTime: 500, endTime: 90_000 },
  ],
};

describe('the result', () => {
  it('counts a file that could not run as a failure', () => {
    expect(countRun(results, 1)).toEqual({ passed: 5, failed: 3 });
  });

  it('counts a run without results as a failure', () => {
    expect(countRun(undefined, null)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a failed run as a failure even when no test failed', () => {
    const clean = { ...results, numFailedTests: 0, numRuntimeErrorTestSuites: 0 };
    expect(countRun(clean, 1)).toEqual({ passed: 5, failed: 1 });
    expect(countRun(clean, 0)).toEqual({ passed: 5, failed: 0 });
  });

  it('names the slowest files, the slowest first', () => {
    expect(slowestFiles(results.testResults, 2)).toEqual([
      '   89.5 s  slower.test.ts',
      '   61.0 s  slow.test.ts',
    ]);
  });

  it('sums all suites in one line', () => {
    const counts = [
      { passed: 5, failed: 0 },
      { passed: 7, failed: 0 },
    ];
    expect(sumUp(counts)).toEqual({ line: '12 passed, 0 failed', isGood: true });
  });

  it('is not good when a test failed', () => {
    expect(sumUp([{ passed: 5, failed: 1 }]).isGood).toBe(false);
  });

  it.each([[[]], [[{ passed: 0, failed: 0 }]]])(
    'is not good, and says why, when no test ran',
    (counts) => {
      expect(sumUp(counts)).toEqual({
        line: expect.stringMatching(/^No test ran\. .*\n0 passed, 0 failed$/),
        isGood: false,
      });
    },
  );
});

describe('the command line', () => {
  const titles = (args: string[], hasMongo = false) =>
    planRuns(args, hasMongo).runs.map((run) => run.title);

  it('runs every suite without arguments', () => {
    expect(titles([])).toEqual(['unit', 'contract, browser']);
  });

  it('runs the contract on MongoDB, too, when there is a MongoDB for tests', () => {
    expect(titles(['contract'], true)).toEqual(['contract, mongodb']);
    expect(titles(['unit'], true)).toEqual(['unit']);
    expect(titles([], true)).toEqual(['unit', 'contract, mongodb, browser']);
  });

  it('runs the contract on MongoDB alone when only that suite is named', () => {
    expect(titles(['mongodb'])).toEqual(['mongodb']);
    expect(titles(['mongodb'], true)).toEqual(['mongodb']);
  });

  it('runs the tests of the benches only when they are named', () => {
    expect(titles(['bench'])).toEqual(['bench']);
    expect(titles(['bench', 'unit'])).toEqual(['unit', 'bench']);
  });

  it('runs the tests in other engines only when they are named', () => {
    expect(titles(['webkit'])).toEqual(['webkit']);
    expect(titles(['firefox', 'webkit'])).toEqual(['firefox, webkit']);
  });

  it('starts MongoDB only for the tests that run on it', () => {
    const needsMongo = (...args: string[]) => planRuns(args, false).runs.map(({ mongo }) => mongo);
    expect(needsMongo('unit', 'contract', 'mongodb')).toEqual([false, true]);
    expect(needsMongo('contract', 'browser')).toEqual([false]);
  });

  it.each([...ON_MONGODB, ...ONLY_ON_MONGODB])(
    'names only existing files to run on MongoDB: %s',
    (name) => {
      expect(existsSync(`tests/contract/${name}.test.ts`)).toBe(true);
    },
  );

  it('passes arguments that name no suite on to Jest', () => {
    const { runs, jestArgs } = planRuns(['contract', 'services', '-t', 'rejects'], false);
    expect(runs.map((run) => run.title)).toEqual(['contract']);
    expect(jestArgs).toEqual(['services', '-t', 'rejects']);
  });

  it('takes a slow line, with a seed of its own or a given one', () => {
    const planned = planRuns(['browser', '--line=slow', 'contact'], false);
    expect(planned.line).toMatch(/^slow:\d+$/);
    expect(planned.jestArgs).toEqual(['contact']);
    expect(planRuns(['browser', '--line=slow:7'], false).line).toBe('slow:7');
    expect(() => planRuns(['browser', '--line=fast'], false)).toThrow('slow:SEED');
  });

  it('needs no build for unit tests alone', () => {
    expect(planRuns(['unit'], false).runs.some((run) => run.needsBuild)).toBe(false);
  });
});

describe('the order of the files', () => {
  /** A file as Jest passes it to the sequencer, which by default puts larger files first. */
  const test = (path: string, size: number) => ({
    path,
    context: { config: { cacheDirectory: '/nowhere', id: 'x' }, hasteFS: { getSize: () => size } },
  });

  it('puts the files known to be long first, and the others by size', async () => {
    const files = [test('/a/small.test.ts', 1), test('/a/large.test.ts', 9)];
    const long = LONG.map((name) => test(`/tests/${name}.test.ts`, 5)).reverse();
    const order = await new LongestFirst({ contexts: [], globalConfig: {} } as never).sort([
      ...files,
      ...long,
    ] as never);
    expect(order.map(({ path }) => path)).toEqual([
      ...LONG.map((name) => `/tests/${name}.test.ts`),
      '/a/large.test.ts',
      '/a/small.test.ts',
    ]);
  });

  it.each(LONG)('names only existing files: %s', (name) => {
    expect(existsSync(`tests/${name}.test.ts`)).toBe(true);
  });
});
