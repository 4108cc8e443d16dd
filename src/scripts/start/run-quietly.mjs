import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartError } from '../../config/start-error.mjs';

/**
 * Runs a Node program quietly, and prints its output only when it fails.
 * @param {string[]} args the program's file and its arguments
 * @param {string} failure the sentence to end with when the program fails
 * @param {Partial<NodeJS.ProcessEnv>} [env] on top of our own
 * @throws {StartError} when the program fails
 */
export async function runQuietly(args, failure, env) {
  const running = promisify(execFile)(process.execPath, args, {
    env: { ...process.env, ...env },
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  running.child.stdin?.end();
  /** @param {NodeJS.Signals} signal */
  const stop = (signal) => {
    running.child.kill(signal);
    process.exit(1);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    await running;
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: string, stderr: string }} */ (error);
    console.error(`${stdout}${stderr}`.trim());
    throw new StartError(failure);
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}
