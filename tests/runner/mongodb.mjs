import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../../src/config/start-error.mjs';

/** What a developer may install for a real MongoDB; it fetches `mongod`, so that it is no dependency of ours. */
const REAL = 'mongodb-memory-server';

/**
 * @typedef {{uri: string, stop: () => Promise<unknown>}} Mongo
 */

/**
 * A MongoDB for tests: the one that TEST_MONGODB_URI names, else a replica set of one by
 * `mongodb-memory-server` where that is installed, else mongo-java-server, which speaks the protocol
 * and has no transactions.
 * @param {string} root the project's folder
 * @param {string} given TEST_MONGODB_URI
 * @returns {Promise<Mongo>}
 * @throws {StartError} when there is none and Java or Maven are missing
 */
export async function startMongo(root, given) {
  if (given) return { uri: given, stop: async () => {} };
  if (existsSync(join(root, 'node_modules', REAL))) return startReal();
  try {
    return await startJava(root);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartError(
        'Tests on MongoDB need a Java development kit and Maven, or TEST_MONGODB_URI.',
      );
    throw error;
  }
}

/**
 * Whether a MongoDB has transactions, which tests/helpers/withTransactions.ts goes by.
 * @param {string} uri
 * @returns {Promise<boolean>}
 */
export async function hasTransactions(uri) {
  const { MongoClient } = await import('mongodb');
  const client = new MongoClient(uri);
  try {
    const { setName, msg } = await client.db().command({ isMaster: 1 });
    return Boolean(setName) || msg === 'isdbgrid';
  } finally {
    await client.close();
  }
}

/** @returns {Promise<Mongo>} */
async function startReal() {
  const { MongoMemoryReplSet } = await import(/** @type {string} */ (REAL));
  const server = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  return { uri: server.getUri(), stop: () => server.stop() };
}

/**
 * @param {string} root
 * @returns {Promise<Mongo>}
 */
async function startJava(root) {
  const project = resolve(root, 'tests', 'mongodb');
  // Whole: Maven would take another one as below its project.
  const jars = resolve(root, 'node_modules', '.cache', 'mongo-java-server');
  if (!existsSync(jars)) await fetchJars(join(project, 'pom.xml'), jars);
  const source = join(project, 'MemoryMongo.java');
  // It ends with its input, and so with us.
  const server = spawn('java', ['-Xmx512m', '-cp', join(jars, '*'), source], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(server, 'close');
  const [uri] = await Promise.race([
    once(createInterface({ input: server.stdout }), 'line'),
    ended,
  ]);
  if (typeof uri !== 'string') throw new StartError('mongo-java-server did not start.');
  return {
    uri,
    stop: () => {
      server.stdin.end();
      return ended;
    },
  };
}

/**
 * @param {string} pom
 * @param {string} folder where the jars are put
 */
async function fetchJars(pom, folder) {
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
  // A registry may be out of breath for a moment.
  const patience = '-Dmaven.wagon.http.retryHandler.count=5';
  const maven = spawn('mvn', ['-q', '-B', patience, '-f', pom, ...copy], { stdio: 'inherit' });
  const [code] = await once(maven, 'close');
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new StartError('Maven could not fetch mongo-java-server.');
}
