/**
 * Loaded into the servers of tests: a password hash waits for as long as it would compute, at hardly any cost. Hashes
 * of the suites would otherwise take minutes of the processor.
 */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const ITERATIONS = 100;
const WAIT_MS = 80;

const { pbkdf2 } = crypto;

crypto.pbkdf2 = (password, salt, _iterations, ...rest) => {
  setTimeout(() => pbkdf2(password, salt, ITERATIONS, ...rest), WAIT_MS);
};
syncBuiltinESMExports();
