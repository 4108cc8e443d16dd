import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { StartError } from '../../src/config/start-error.mjs';

/** An optional package that runs a real MongoDB. It is not a dependency because it downloads `mongod`. */
const MEMORY_SERVER = 'mongodb-memory-server';

/**
 * @typedef {{uri: string, stop: () => Promise<unknown>}} Mongo
 */

/**
 * Starts a MongoDB for tests, unless TEST_MONGODB_URI names one: a replica set of one server by `mongodb-memory-server`
 * if that is installed, else mongo-java-server, which has no transactions.
 * @param {string} root the project's folder
 * @param {string} given TEST_MONGODB_URI
 * @returns {Promise<Mongo>}
 * @throws {StartError} when Java or Maven is needed and missing
 */
export async function startMongo(root, given) {
  if (given) return { uri: given, stop: async () => {} };
  if (existsSync(join(root, 'node_modules', MEMORY_SERVER))) return startReplicaSet();
  try {
    return await startJavaServer(root);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new StartError(
        'Tests on MongoDB need a Java development kit and Maven, or TEST_MONGODB_URI.',
      );
    throw error;
  }
}

/**
 * Checks whether a MongoDB has transactions, for tests/helpers/withTransactions.ts.
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
async function startReplicaSet() {
  const { MongoMemoryReplSet } = await import(/** @type {string} */ (MEMORY_SERVER));
  const server = await MongoMemoryReplSet.create({ replSet: { count: 1 } });
  return { uri: server.getUri(), stop: () => server.stop() };
}

/**
 * @param {string} root
 * @returns {Promise<Mongo>}
 */
async function startJavaServer(root) {
  const project = resolve(root, 'tests', 'mongodb');
  // An absolute path: Maven resolves a relative one against its project.
  const jars = resolve(root, 'node_modules', '.cache', 'mongo-java-server');
  if (!existsSync(jars)) await fetchJars(join(project, 'pom.xml'), jars);
  const source = join(project, 'MemoryMongo.java');
  // The server exits at the end of its input, which this process closes when it exits.
  // It ends before code of the slow compiler would have paid off.
  const options = ['-Xmx512m', '-XX:TieredStopAtLevel=1', '-cp', join(jars, '*')];
  const server = spawn('java', [...options, source], { stdio: ['pipe', 'pipe', 'inherit'] });
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
 * @param {string} folder for the jars
 */
async function fetchJars(pom, folder) {
  const copy = ['dependency:copy-dependencies', `-DoutputDirectory=${folder}`];
  // A registry may be unavailable for a moment.
  const retries = '-Dmaven.wagon.http.retryHandler.count=5';
  const maven = spawn('mvn', ['-q', '-B', retries, '-f', pom, ...copy], { stdio: 'inherit' });
  const [code] = await once(maven, 'close');
  if (code === 0) return;
  rmSync(folder, { recursive: true, force: true });
  throw new StartError('Maven could not fetch mongo-java-server.');
}
