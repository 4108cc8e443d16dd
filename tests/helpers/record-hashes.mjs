/** Loaded into a server: writes the cost of each requested password hash to the file that RECORD_HASHES names. */
import crypto from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { pbkdf2 } = crypto;

crypto.pbkdf2 = (password, salt, iterations, keyLength, ...rest) => {
  appendFileSync(process.env.RECORD_HASHES, `${iterations} ${keyLength}\n`);
  return pbkdf2(password, salt, iterations, keyLength, ...rest);
};
syncBuiltinESMExports();
