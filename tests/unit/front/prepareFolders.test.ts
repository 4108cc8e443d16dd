import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from '@/config/env';
import { requirePort } from '@/config/port.mjs';
import { payloadSecret } from '@/config/secret';
import { StartError } from '@/config/start-error.mjs';
import { prepareFolders } from '@/front/prepareFolders';
import { freePort } from '../../helpers/program';

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-'));
  jest.replaceProperty(env, 'DATA_DIR', join(folder, 'data'));
  jest.replaceProperty(env, 'MEDIA_DIR', join(folder, 'media'));
  jest.replaceProperty(env, 'PORT', await freePort());
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

/** The message of the StartError. */
async function refusal(prepare: () => unknown): Promise<string> {
  const error = await Promise.resolve()
    .then(prepare)
    .catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}
const refusedPort = () => refusal(() => requirePort({ port: env.PORT, host: env.HOST }));

it('creates the folders, and leaves nothing but the secret in them', () => {
  prepareFolders();
  payloadSecret();
  expect(readdirSync(join(folder, 'data'))).toEqual(['secret']);
  expect(readdirSync(join(folder, 'media'))).toEqual([]);
});

it.each([
  ['DATA_DIR', '/dev/null/data'],
  ['MEDIA_DIR', '/dev/null'],
] as const)('refuses a %s that cannot be written to: %s', async (variable, path) => {
  jest.replaceProperty(env, variable, path);
  const message = await refusal(prepareFolders);
  expect(message).toMatch(new RegExp(`^The folder ${path} cannot be written to \\(.+\\): .*\\.$`));
  expect(message).toContain(`choose another with ${variable}`);
  expect(message).not.toContain('\n');
});

it('refuses a HOST that is not an address of this machine', async () => {
  jest.replaceProperty(env, 'HOST', '192.0.2.1');
  expect(await refusedPort()).toMatch(/^HOST is no address of this machine.*\.$/);
});

it('refuses a port that is in use, and names another one', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  jest.replaceProperty(env, 'PORT', (other.address() as AddressInfo).port);
  const message = await refusedPort();
  other.close();
  expect(message).toMatch(
    new RegExp(`^Port ${env.PORT} is in use\\. .*for example PORT=8090 npm start\\.$`),
  );
});
