/** The suites in the order they run: the quick ones first. */
const SUITES = ['unit', 'contract', 'browser'];
/** The projects of jest.config.mjs that a suite consists of. */
const PROJECTS = { unit: ['unit', 'component'], contract: ['contract'], browser: ['browser'] };

/**
 * @typedef {{title: string, projects: string[], needsBuild: boolean, mongo: boolean}} Run
 */

/**
 * Says what is to be run. The contract runs on the embedded database, and once more on MongoDB
 * when there is one for tests (decision G2).
 * @param {string[]} args of the command line: names of suites, then what Jest understands
 * @param {boolean} hasMongo whether TEST_MONGODB_URI is set
 * @returns {{runs: Run[], jestArgs: string[]}}
 */
export function planRuns(args, hasMongo) {
  const named = args.filter((arg) => SUITES.includes(arg));
  const suites = SUITES.filter((suite) => named.length === 0 || named.includes(suite));
  const runs = suites.flatMap((suite) => {
    const run = {
      title: suite,
      projects: PROJECTS[/** @type {keyof typeof PROJECTS} */ (suite)],
      needsBuild: suite !== 'unit',
      mongo: false,
    };
    if (suite !== 'contract' || !hasMongo) return [run];
    return [run, { ...run, title: 'contract on MongoDB', mongo: true }];
  });
  return { runs, jestArgs: args.filter((arg) => !SUITES.includes(arg)) };
}
