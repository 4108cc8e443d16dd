import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { env } from './env';
import { StartError } from './start-error.mjs';

const BYTES = 32;

/** The key of sessions and codes: PAYLOAD_SECRET, else, on a local run, a secret that is made once and kept in the data folder. */
export const payloadSecret = (): string => env.PAYLOAD_SECRET ?? localSecret(env.DATA_DIR);

/** The secret in a folder, which is made if there is none. @throws StartError when it is damaged */
export function localSecret(folder: string): string {
  const file = path.join(folder, 'secret');
  if (!fs.existsSync(file)) storeSecret(folder, file);
  const secret = fs.readFileSync(file, 'utf8').trim();
  if (secret.length >= BYTES) return secret;
  throw new StartError(
    `The file ${file} is damaged: delete it and start again (everyone signs in anew).`,
  );
}

/** Writes a draft and links it, so that neither a kill nor a second start at the same moment leaves half a secret or two of them. */
function storeSecret(folder: string, file: string): void {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, `${randomBytes(BYTES).toString('hex')}\n`, { mode: 0o600 });
  try {
    fs.linkSync(draft, file);
  } catch (error) {
    // Some file systems (exFAT) have no links.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') fs.renameSync(draft, file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
}
