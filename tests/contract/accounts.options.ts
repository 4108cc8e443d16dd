import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'hashes-'));
/** The server writes the cost of every password hash to `record`, and waits at it while there is a file `hold`. */
export const HASHES = { folder, record: join(folder, 'hashes'), hold: join(folder, 'hold') };
writeFileSync(HASHES.record, '');

/** Another origin that may send the session cookie. */
export const ALLOWED_ORIGIN = 'https://partner.example';

/** The settings of the server that the parts of accounts.test.ts share. Tests with real hashes: upgrade.test.ts. */
export const ENV = {
  NODE_OPTIONS:
    '--import=./tests/helpers/quick-hashes.mjs --import=./tests/helpers/record-hashes.mjs',
  RECORD_HASHES: HASHES.record,
  HOLD_HASHES: HASHES.hold,
  TRUST_PROXY: '1',
  CORS_ORIGINS: ALLOWED_ORIGIN,
  LOG_FORMAT: 'json',
  LOG_REQUESTS: '1',
};
