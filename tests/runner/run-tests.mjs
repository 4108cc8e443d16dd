import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { exitWith } from '../../src/config/start-error.mjs';
import { build, isBuildCurrent } from '../../src/scripts/start/build-site.mjs';
import { ensureInstalled } from '../../src/scripts/start/install.mjs';
import { countRun, slowestFiles, sumUp } from './count.mjs';
import { hasTransactions, startMongo } from './mongodb.mjs';
import { planRuns } from './plan.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The number of slowest files that are listed. */
const SLOWEST = 10;

/**
 * Runs the tests that the command line names, and sets the exit code: 0 if at least one test ran and none failed. The
 * last line has the counts of all suites.
 * @param {string[]} args
 */
export async function runTests(args) {
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  /** @type {Promise<import('./mongodb.mjs').Mongo> | undefined} */
  let mongo;
  try {
    process.chdir(ROOT);
    const { TEST_MONGODB_URI = '', ...env } = process.env;
    const { runs, jestArgs, line } = planRuns(args, TEST_MONGODB_URI !== '');
    if (line) {
      env.TEST_LINE = line;
      console.log(`Answers to the browser come late; repeat their delays with --line=${line}`);
    }
    await ensureInstalled(true);
    // The build runs in parallel to the suites that do not need it.
    const built = runs.some((run) => run.needsBuild) && !isBuildCurrent() ? build() : undefined;
    built?.catch(() => {});
    // So does the start of MongoDB, which may have to be downloaded.
    if (runs.some((run) => run.mongo)) mongo = startMongo(ROOT, TEST_MONGODB_URI);
    mongo?.catch(() => {});
    const counts = [];
    const timed = [];
    for (const [index, run] of runs.entries()) {
      if (run.needsBuild) await built;
      console.log(`\n== ${run.title} ==`);
      const output = join(folder, `${index}.json`);
      // Patterns come first: after an option that takes a list Jest would read them as part of it.
      const args = [
        ...jestArgs,
        ...['--selectProjects', ...run.projects, '--json', `--outputFile=${output}`],
        `--maxWorkers=${run.workers}`,
      ];
      const exitCode = await jest(
        args,
        run.mongo && mongo ? { ...env, ...(await variablesOf(await mongo)) } : env,
      );
      const results = readResults(output);
      const count = countRun(results, exitCode);
      console.log(`${run.title}: ${count.passed} passed, ${count.failed} failed`);
      counts.push(count);
      const files = results?.testResults ?? [];
      timed.push(
        ...files.map((file) => ({ ...file, name: `${relative(ROOT, file.name)} (${run.title})` })),
      );
    }
    if (timed.length > 0)
      console.log(`\nSlowest files:\n${slowestFiles(timed, SLOWEST).join('\n')}`);
    const sum = sumUp(counts);
    console.log(`\n${sum.line}`);
    process.exitCode = sum.isGood ? 0 : 1;
  } catch (error) {
    exitWith(error);
  } finally {
    await (await mongo?.catch(() => undefined))?.stop();
    rmSync(folder, { recursive: true });
  }
}

/**
 * @param {import('./mongodb.mjs').Mongo} mongo
 * @returns {Promise<Record<string, string>>} the variables that describe the database to the tests
 */
async function variablesOf({ uri }) {
  const TEST_MONGODB_TRANSACTIONS = (await hasTransactions(uri)) ? '1' : '';
  return { TEST_MONGODB_URI: uri, TEST_MONGODB_TRANSACTIONS };
}

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number | null>} the exit code
 */
function jest(args, env) {
  const program = join('node_modules', 'jest', 'bin', 'jest.js');
  const child = spawn(process.execPath, [program, '--passWithNoTests', ...args], {
    env: { ...env, NODE_ENV: 'test' },
    // With an output file Jest writes its JSON there; its report goes to stderr.
    stdio: ['inherit', 'ignore', 'inherit'],
  });
  return new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
}

/**
 * @param {string} path
 * @returns {import('./count.mjs').Results | undefined}
 */
function readResults(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
}
