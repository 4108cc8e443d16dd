/** The suites in the order they run: the quick ones first. */
const SUITES = ['unit', 'contract', 'mongodb', 'browser'];
/** The projects of jest.config.mjs that a suite consists of. */
const PROJECTS = {
  unit: ['unit', 'component'],
  contract: ['contract'],
  mongodb: ['contract'],
  browser: ['browser'],
};

/**
 * The files of the contract that also run on MongoDB: those whose behaviour depends on the adapter, on ids,
 * transactions, queries or limits in the database. What the others test is the same code on either database.
 */
export const ON_MONGODB = [
  // Transactions, races and what a kill leaves.
  ...[
    'concurrency',
    'durability',
    'largeDeletes',
    'imageReplacement',
    'signUp',
    'overlappingStarts',
  ],
  // Queries, order, texts in several languages, and how changes are noticed.
  ...['services', 'portfolios', 'lists', 'payloadRoutes', 'hostile', 'pageTexts', 'freshness'],
  // Sessions, codes and limits, which are counted in the database.
  ...['signIn', 'lockout', 'profile', 'verification', 'setupCode', 'severalServers'],
  // Commands that read or write every row.
  ...['transfer', 'transferSafety', 'doctor'],
];

/** One more than the cores of CI's machine: tests with a server wait now and then, for pictures, intervals and limits. */
const WORKERS_WITH_SERVERS = 3;

/**
 * @typedef {{title: string, projects: string[], needsBuild: boolean, mongo: boolean, ignore: string[], options: string[]}} Run
 *   `ignore`: patterns of the paths that are left out; `options`: what Jest is told of this suite alone
 */

/**
 * Says what is to be run. The contract runs on the embedded database, and once more on MongoDB when
 * that is asked for or there is one for tests.
 * @param {string[]} args of the command line: names of suites, then what Jest understands
 * @param {boolean} hasMongo whether TEST_MONGODB_URI is set
 * @returns {{runs: Run[], jestArgs: string[]}}
 */
export function planRuns(args, hasMongo) {
  const named = args.filter((arg) => SUITES.includes(arg));
  const isWanted = (/** @type {string} */ suite) => named.length === 0 || named.includes(suite);
  const suites = SUITES.filter((suite) =>
    suite === 'mongodb'
      ? named.includes(suite) || (hasMongo && isWanted('contract'))
      : isWanted(suite),
  );
  const runs = suites.map((suite) => ({
    title: suite === 'mongodb' ? 'contract on MongoDB' : suite,
    projects: PROJECTS[/** @type {keyof typeof PROJECTS} */ (suite)],
    needsBuild: suite !== 'unit',
    mongo: suite === 'mongodb',
    ignore: suite === 'mongodb' ? [`/contract/(?!(${ON_MONGODB.join('|')})\\.test\\.ts$)`] : [],
    options: suite === 'unit' ? [] : [`--maxWorkers=${WORKERS_WITH_SERVERS}`],
  }));
  return { runs, jestArgs: args.filter((arg) => !SUITES.includes(arg)) };
}
