/**
 * The files of the contract that also run on MongoDB: those whose behaviour depends on the adapter, on ids,
 * transactions, queries or limits in the database. What the others test is the same code on either database. That
 * holds for the routes of the profile, whose odd ids are in `hostile`; for texts of pages, whose languages are in `transfer`; and
 * for pages of lists and caches, which the process itself cuts and renews: `services` and `portfolios` read the lists
 * after every change.
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
  // Ids, queries and order.
  ...['services', 'portfolios', 'payloadRoutes', 'hostile'],
  // Sessions, codes and limits, which are counted in the database.
  ...['signIn', 'verification', 'severalServers'],
  // Commands that read or write every row.
  ...['transfer', 'transferSafety', 'doctor'],
];

/**
 * The suites, in the order they run, with their projects of jest.config.mjs. Suites of one run fill each other's
 * waits: tests with a server wait for intervals, limits and jobs, so there are more workers than cores, too.
 * @type {{suites: Record<string, string[]>, needsBuild: boolean, workers: number}[]}
 */
const RUNS = [
  { suites: { unit: ['unit', 'component'] }, needsBuild: false, workers: 2 },
  { suites: { contract: ['contract'], mongodb: ['mongodb'] }, needsBuild: true, workers: 4 },
  { suites: { browser: ['browser'] }, needsBuild: true, workers: 3 },
];
const SUITES = RUNS.flatMap(({ suites }) => Object.keys(suites));

/**
 * @typedef {{title: string, projects: string[], needsBuild: boolean, mongo: boolean, workers: number}} Run
 */

/**
 * Plans what is to be run. The contract runs on the embedded database, and once more on MongoDB when
 * that is asked for or there is one for tests.
 * @param {string[]} args of the command line: names of suites, then what Jest understands
 * @param {boolean} hasMongo whether TEST_MONGODB_URI is set
 * @returns {{runs: Run[], jestArgs: string[]}}
 */
export function planRuns(args, hasMongo) {
  const named = args.filter((arg) => SUITES.includes(arg));
  const isNamed = (/** @type {string} */ suite) => named.length === 0 || named.includes(suite);
  const isWanted = (/** @type {string} */ suite) =>
    suite === 'mongodb'
      ? named.includes(suite) || (hasMongo && isNamed('contract'))
      : isNamed(suite);
  const runs = RUNS.map(({ suites, ...options }) => {
    const wanted = Object.keys(suites).filter(isWanted);
    return {
      title: wanted.join(' and '),
      projects: wanted.flatMap((suite) => suites[suite] ?? []),
      mongo: wanted.includes('mongodb'),
      ...options,
    };
  });
  return {
    runs: runs.filter(({ projects }) => projects.length > 0),
    jestArgs: args.filter((arg) => !SUITES.includes(arg)),
  };
}
