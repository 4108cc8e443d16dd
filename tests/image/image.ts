/**
 * `npx tsx tests/image/image.ts <base> <work>`: builds the image of the Dockerfile without Docker, and uses it as an
 * owner does. Must run as root, on Linux. <base> is a folder with the files of the Dockerfile's first FROM image:
 * a Debian by `debootstrap --variant=minbase bookworm`, with node and npm in /usr/local and a user node.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SETUP_CODE, signUpOwner } from '../helpers/accounts';
import { api } from '../helpers/api';
import { eventually } from '../helpers/eventually';
import { file, jpeg } from '../helpers/photoFixtures';
import { freePort } from '../helpers/program';
import { buildImage } from './buildImage';
import { type Container, start } from './container';

const [base, work] = process.argv.slice(2);
if (!base || !work) throw new Error('Name the folder of the base image and a folder to work in.');

const megabytes = (folder: string) =>
  Number(spawnSync('du', ['-sxm', folder]).stdout.toString().split('\t')[0]);

const image = buildImage(base, work);
console.log(
  `The image has ${megabytes(image.root)} MB: ${megabytes(base)} of its base, ` +
    `${megabytes(join(image.root, image.folder, 'node_modules'))} of packages, ` +
    `${megabytes(join(image.root, image.folder, '.next'))} of the build.`,
);

const volumes = join(work, 'volumes');
rmSync(volumes, { recursive: true, force: true });
mkdirSync(volumes);
const port = await freePort();
const url = `http://localhost:${port}`;
const settings = {
  PORT: String(port),
  SITE_URL: 'https://photographs.example',
  PAYLOAD_SECRET: randomBytes(32).toString('hex'),
  SETUP_CODE,
};

/** Starts a container, uses it, and expects that it stops without an error. */
async function inContainer(use: (container: Container) => Promise<void>): Promise<void> {
  const container = await start(image, volumes, settings);
  assert(container.isHealthy());
  await use(container);
  assert.equal(await container.stop(), 0);
  assert(!container.isHealthy());
}

const site = api({ url });
const listedPhotograph = async () => {
  const { body } = await site.get<{ portfolios: { name: string; images: string[] }[] }>(
    '/api/portfolios',
  );
  return body.portfolios.find(({ name }) => name === 'In a container')?.images[0] ?? 'none';
};

await inContainer(async () => {
  assert.equal((await fetch(url)).status, 200);
  const { accessToken: token } = await signUpOwner({ url });
  const { body } = await site.get<{ services: { _id: string }[] }>('/api/services');
  const form = {
    service: body.services[0]?._id ?? '',
    name: 'In a container',
    description: 'Words',
    images: [file(await jpeg())],
  };
  assert.equal((await site.post('/api/portfolios', { form, token })).status, 201);
  const jobs = async () =>
    (await site.get<{ docs: unknown[] }>('/api/payload-jobs', { token })).body.docs;
  await eventually(async () => (await jobs()).length === 0);
});
await inContainer(async () => {
  const { status, headers } = await fetch(url + (await listedPhotograph()));
  assert.deepEqual([status, headers.get('content-type')], [200, 'image/webp']);
});
console.log('It was started, used, stopped and started again.');
