import { spawn } from 'node:child_process';
import { StartError } from '../../config/start-error.mjs';

/**
 * Runs a Node program quietly, and prints its output only when it fails.
 * @param {string[]} args the program's file and its arguments
 * @param {string} failure the sentence to end with when the program fails
 * @param {Partial<NodeJS.ProcessEnv>} [env] on top of our own
 * @returns {Promise<void>}
 * @throws {StartError} when the program fails
 */
export function runQuietly(args, failure, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.once('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (code === 0) return resolve();
      console.error(output.trim());
      reject(new StartError(failure));
    });
  });
}
