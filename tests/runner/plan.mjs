/** The contract tests that also run on MongoDB: those of code that depends on the adapter. */
export const ON_MONGODB = [
  // Kills, transactions, and sign-ups at the same time.
  ...['interruptions', 'signUp'],
  // A command that reads and writes all rows, with texts in several languages.
  ...['transfer'],
  // Sessions, codes, rate limits and selections, which are stored in the database.
  ...['accounts'],
  // Ids, queries, order and races.
  ...['content'],
  // Queries that hide what was deleted.
  ...['bin'],
  // Settings that every server on a database reads.
  ...['mailSettings', 'mailQueue', 'backup'],
];

/** Run on MongoDB alone. */
export const ONLY_ON_MONGODB = [
  // Sites on several servers keep their rows there.
  ...['severalServers'],
];

/**
 * The runs of Jest in order, with their suites and the projects of jest.config.mjs. The suites with servers share a run
 * with more workers than cores: some of their files wait most of the time, others need a core of their own.
 * @type {{suites: Record<string, string[]>, needsBuild: boolean, workers: number}[]}
 */
const RUNS = [
  { suites: { unit: ['unit', 'component'] }, needsBuild: false, workers: 2 },
  {
    suites: { contract: ['contract'], mongodb: ['mongodb'], browser: ['browser'] },
    needsBuild: true,
    workers: 4,
  },
  { suites: { firefox: ['firefox'], webkit: ['webkit'] }, needsBuild: true, workers: 1 },
  { suites: { bench: ['bench'] }, needsBuild: false, workers: 2 },
];
/** These run only when they are named: other engines need programs of their own, and what benches calculate is no part of the product. */
const ONLY_NAMED = ['firefox', 'webkit', 'bench'];
/** Seeds of a slow line are below this. */
const SEEDS = 1_000_000;
const SUITES = RUNS.flatMap(({ suites }) => Object.keys(suites));

const LINE = '--line=';

/** @param {string | undefined} arg */
function lineOf(arg) {
  if (!arg) return undefined;
  const line = arg.slice(LINE.length);
  if (/^slow:\d+$/.test(line)) return line;
  if (line !== 'slow') throw new Error(`${arg}: a line can be slow or slow:SEED.`);
  return `slow:${Math.floor(Math.random() * SEEDS)}`;
}

/**
 * @typedef {{title: string, projects: string[], needsBuild: boolean, mongo: boolean, workers: number}} Run
 */

/**
 * Plans the runs of Jest. The contract tests run on SQLite, and also on MongoDB if that is requested or
 * TEST_MONGODB_URI is set. `--line=slow` or `--line=slow:SEED` lets answers come late in the browser tests
 * (tests/helpers/line.ts).
 * @param {string[]} args of the command line: names of suites, then arguments of Jest
 * @param {boolean} hasMongo whether TEST_MONGODB_URI is set
 * @returns {{runs: Run[], jestArgs: string[], line?: string}} `line` with a seed
 * @throws for a line of another kind
 */
export function planRuns(args, hasMongo) {
  const named = args.filter((arg) => SUITES.includes(arg));
  const isNamed = (/** @type {string} */ suite) => named.length === 0 || named.includes(suite);
  const isWanted = (/** @type {string} */ suite) => {
    if (suite === 'mongodb') return named.includes(suite) || (hasMongo && isNamed('contract'));
    return ONLY_NAMED.includes(suite) ? named.includes(suite) : isNamed(suite);
  };
  const runs = RUNS.map(({ suites, ...options }) => {
    const wanted = Object.keys(suites).filter(isWanted);
    return {
      title: wanted.join(', '),
      projects: wanted.flatMap((suite) => suites[suite] ?? []),
      mongo: wanted.includes('mongodb'),
      ...options,
    };
  });
  return {
    runs: runs.filter(({ projects }) => projects.length > 0),
    jestArgs: args.filter((arg) => !SUITES.includes(arg) && !arg.startsWith(LINE)),
    line: lineOf(args.find((arg) => arg.startsWith(LINE))),
  };
}
