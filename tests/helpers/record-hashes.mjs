/** Loaded into a server before anything else: notes the cost of each password hash that it computes in RECORD_HASHES. */
import crypto from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { pbkdf2 } = crypto;

crypto.pbkdf2 = (password, salt, iterations, keyLength, ...rest) => {
  appendFileSync(process.env.RECORD_HASHES, `${iterations} ${keyLength}\n`);
  return pbkdf2(password, salt, iterations, keyLength, ...rest);
};
syncBuiltinESMExports();
