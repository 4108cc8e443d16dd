import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { paths } from '../../../src/config/paths';
import { type Account, signIn, signUpOwner } from '../../helpers/accounts';
import { api } from '../../helpers/api';
import type { TestServer } from '../../helpers/server';
import type { Burst } from './burst';
import type { Shot } from './shoot';
import { resetPeak, usageOf } from './usage';

/** A portfolio of a running site, with the owner of the site. */
export interface Gallery {
  server: TestServer;
  owner: Account;
  address: string;
}

/** Milliseconds between two checks for jobs; the server looks for jobs every two seconds. */
const POLL_MS = 500;

/** Creates an empty portfolio on a new site, as the form of the back office does before it sends photographs. */
export async function openGallery(server: TestServer): Promise<Gallery> {
  const owner = await signUpOwner(server);
  const token = owner.accessToken;
  const http = api(server);
  const { body } = await http.post<{ service: { _id: string } }>('/api/services', {
    json: { name: 'Weddings' },
    token,
  });
  const created = await http.post<{ portfolio: { _id: string } }>('/api/portfolios', {
    json: { service: body.service._id, name: 'A shoot', description: 'As it came' },
    token,
  });
  return { server, owner, address: `/api/portfolios/${created.body.portfolio._id}` };
}

/**
 * Sends photographs, each by a request of its own, with a limited number at the same time.
 * @returns the cost until the last answer, and `finished`, which waits for all AVIF files and returns the whole cost
 * @throws when one is refused
 */
export async function send(
  { server, owner, address }: Gallery,
  shots: Shot[],
  atOnce: number,
): Promise<{ answered: Burst; finished(): Promise<Burst> }> {
  const { accessToken: token } = await signIn(server, owner);
  resetPeak(server.pid);
  const before = usageOf(server.pid);
  const begin = performance.now();
  const measure = (): Burst => {
    const { cpu, peak } = usageOf(server.pid);
    const ms = performance.now() - begin;
    return { images: shots.length, ms, cpu: cpu - before.cpu, peak };
  };
  await pLimit(atOnce).map(shots, (shot) => put({ server, address }, shot, token));
  return {
    answered: measure(),
    async finished() {
      await waitForJobs(server, owner);
      return measure();
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

async function waitForJobs(server: TestServer, owner: Account): Promise<void> {
  const { accessToken: token } = await signIn(server, owner);
  for (let left = 1; left > 0; ) {
    await wait(POLL_MS);
    const jobs = '/api/payload-jobs?limit=1&depth=0';
    const { body } = await api(server).get<Jobs>(jobs, { token });
    if (body.docs[0]?.hasError) throw new Error('A job failed: see the log of the server.');
    left = body.totalDocs;
  }
}

/** The address that the API lists for the first photograph: its file of 1600 pixels. */
export async function listedImage({ server }: Gallery): Promise<string> {
  const { body } = await api(server).get<{ portfolios: { images: string[] }[] }>('/api/portfolios');
  const [first] = body.portfolios[0]?.images ?? [];
  if (!first?.startsWith(paths.image(''))) throw new Error(`There is no photograph: ${first}`);
  return first;
}
