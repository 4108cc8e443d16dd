import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'hashes-'));
/** The server writes the cost of every password hash to `record`, and waits at it while there is a file `hold`. */
export const HASHES = { folder, record: join(folder, 'hashes'), hold: join(folder, 'hold') };
writeFileSync(HASHES.record, '');

/** The settings of the server that the parts of signIn.test.ts share. Tests with real hashes: upgrade.test.ts. */
export const ENV = {
  NODE_OPTIONS:
    '--import=./tests/helpers/quick-hashes.mjs --import=./tests/helpers/record-hashes.mjs',
  RECORD_HASHES: HASHES.record,
  HOLD_HASHES: HASHES.hold,
  TRUST_PROXY: '1',
  LOG_FORMAT: 'json',
};
