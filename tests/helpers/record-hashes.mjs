/**
 * Loaded into a server: writes the cost of each requested password hash to the file that RECORD_HASHES names, and begins none
 * while the file that HOLD_HASHES names exists.
 */
import crypto from 'node:crypto';
import { appendFileSync, existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const POLL_MS = 5;

const { RECORD_HASHES, HOLD_HASHES = '' } = process.env;
const { pbkdf2 } = crypto;

crypto.pbkdf2 = (password, salt, iterations, keyLength, ...rest) => {
  appendFileSync(RECORD_HASHES, `${iterations} ${keyLength}\n`);
  const begin = () => {
    if (existsSync(HOLD_HASHES)) setTimeout(begin, POLL_MS);
    else pbkdf2(password, salt, iterations, keyLength, ...rest);
  };
  begin();
};
syncBuiltinESMExports();
