import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Route {
  /** In upper case. */
  method: string;
  /** From `/api`, with its parameters as `:name`. */
  path: string;
}

const BUNDLE = [
  'tests/helpers/printRoutes.ts',
  '--bundle',
  '--packages=external',
  '--platform=node',
  '--format=esm',
  '--alias:next/constants=next/constants.js',
  '--alias:next/server=next/server.js',
];

/**
 * Lists the routes of the built configuration, including those of Payload, so that no new route is left out. Of several
 * routes with the same method and path the first one handles a request.
 * @throws when the configuration cannot be built
 */
export function configuredRoutes(): { routes: Route[]; collections: string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-routes-'));
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PAYLOAD_SECRET: 'only-to-list-the-routes-of-the-configuration',
    DATA_DIR: join(folder, 'data'),
    MEDIA_DIR: join(folder, 'media'),
    DATABASE_URI: '',
    SMTP_HOST: '',
  } as NodeJS.ProcessEnv;
  const { stdout: input } = spawnSync('node_modules/.bin/esbuild', BUNDLE, { encoding: 'utf8' });
  // Without this condition the entry of Lexical awaits an import, at which Node 20 sometimes exits with code 13.
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--conditions=production', '--input-type=module'],
    {
      env,
      input,
      encoding: 'utf8',
    },
  );
  rmSync(folder, { recursive: true, force: true });
  const line = stdout.split('\n').find((text) => text.startsWith('{"routes"'));
  if (!line)
    throw new Error(`The routes could not be listed (code ${status}):\n${stdout}${stderr}`);
  const { routes, collections } = JSON.parse(line) as { routes: Route[]; collections: string[] };
  const key = ({ method, path }: Route) => `${method} ${path}`;
  const unique = new Map(routes.map((route) => [key(route), route]));
  return { routes: [...unique.values()], collections };
}
