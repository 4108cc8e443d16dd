/** Loaded into a server before anything else: writes the cost of each password hash that is asked for to the file RECORD_HASHES. */
import crypto from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { pbkdf2 } = crypto;

crypto.pbkdf2 = (password, salt, iterations, keyLength, ...rest) => {
  appendFileSync(process.env.RECORD_HASHES, `${iterations} ${keyLength}\n`);
  return pbkdf2(password, salt, iterations, keyLength, ...rest);
};
syncBuiltinESMExports();
