/**
 * Loaded into test servers: replaces most of the work of a password hash by a wait. All hashes of the tests would otherwise take
 * minutes of CPU time.
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
