import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Goes to the project's folder and reads its `.env`, if there is one. Variables that are set already stay as they are. */
export function enterProject() {
  process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));
  if (existsSync('.env')) process.loadEnvFile('.env');
}
