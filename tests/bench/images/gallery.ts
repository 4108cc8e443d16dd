import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '../../../src/config/paths';
import { type Account, signIn, signUpOwner } from '../../helpers/accounts';
import { api } from '../../helpers/api';
import type { TestServer } from '../../helpers/server';
import type { Burst } from './burst';
import { inLanes } from './lanes';
import type { Shot } from './shoot';
import { forgetPeak, usageOf } from './usage';

/** A portfolio of a running site, and its owner. */
export interface Gallery {
  server: TestServer;
  owner: Account;
  address: string;
}

/** Seldom enough to cost nothing, beside the two seconds after which jobs are looked for. */
const LOOK_MS = 500;

/** Makes an empty portfolio on a new site, as the form of the back office does before it sends photographs. */
export async function openGallery(server: TestServer): Promise<Gallery> {
  const owner = await signUpOwner(server);
  const token = owner.accessToken;
  const http = api(server);
  const { body } = await http.post<{ service: { _id: string } }>('/api/services', {
    json: { name: 'Weddings' },
    token,
  });
  const made = await http.post<{ portfolio: { _id: string } }>('/api/portfolios', {
    json: { service: body.service._id, name: 'A shoot', description: 'As it came' },
    token,
  });
  return { server, owner, address: `/api/portfolios/${made.body.portfolio._id}` };
}

/**
 * Sends photographs, each by a request of its own, so many at the same time.
 * @returns what it took until the last answer, and `whole`, which waits until all AVIF files are there
 * @throws when one is refused
 */
export async function send(
  { server, owner, address }: Gallery,
  shots: Shot[],
  atOnce: number,
): Promise<{ answered: Burst; whole(): Promise<Burst> }> {
  const { accessToken: token } = await signIn(server, owner);
  forgetPeak(server.pid);
  const before = usageOf(server.pid);
  const begin = performance.now();
  const taken = (): Burst => {
    const { cpu, peak } = usageOf(server.pid);
    const ms = performance.now() - begin;
    return { images: shots.length, ms, cpu: cpu - before.cpu, peak };
  };
  await inLanes(shots, atOnce, (shot) => put({ server, address }, shot, token));
  return {
    answered: taken(),
    async whole() {
      await jobsDone(server, owner);
      return taken();
    },
  };
}

async function put(
  { server, address }: Pick<Gallery, 'server' | 'address'>,
  { file }: Shot,
  token: string,
): Promise<void> {
  const images = new Blob([await readFile(file)], { type: 'image/jpeg' });
  const { status, body } = await api(server).put(address, { form: { images }, token });
  if (status !== 200) throw new Error(`PUT ${address}: ${status} ${JSON.stringify(body)}`);
}

type Jobs = { totalDocs: number; docs: { hasError?: boolean }[] };

async function jobsDone(server: TestServer, owner: Account): Promise<void> {
  const { accessToken: token } = await signIn(server, owner);
  for (let left = 1; left > 0; ) {
    await wait(LOOK_MS);
    const jobs = '/api/payload-jobs?limit=1&depth=0';
    const { body } = await api(server).get<Jobs>(jobs, { token });
    if (body.docs[0]?.hasError) throw new Error('A job failed: see what the server says.');
    left = body.totalDocs;
  }
}

/** The address of the photograph of 1600 pixels that stands for the first one of a gallery. */
export async function listedImage({ server }: Gallery): Promise<string> {
  const { body } = await api(server).get<{ portfolios: { images: string[] }[] }>('/api/portfolios');
  const [first] = body.portfolios[0]?.images ?? [];
  if (!first?.startsWith(paths.image(''))) throw new Error(`There is no photograph: ${first}`);
  return first;
}
