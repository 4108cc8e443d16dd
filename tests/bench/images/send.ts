import { setTimeout as wait } from 'node:timers/promises';
import pLimit from 'p-limit';
import { type Account, signIn } from '../../helpers/accounts';
import { api } from '../../helpers/api';
import type { TestServer } from '../../helpers/server';
import type { Burst } from './burst';
import type { Destination } from './destination';
import { readShot, type Shot } from './shoot';
import { cpuOfTree, watchMemory } from './usage';

/** Milliseconds between two checks for jobs; the server looks for jobs every two seconds. */
const POLL_MS = 500;

/**
 * Sends photographs, each by a request of its own, with a limited number at the same time.
 * @returns the cost until the last answer, and `finished`, which waits for all AVIF files and returns the whole cost
 * @throws when one is refused
 */
export async function send(
  destination: Destination,
  shots: Shot[],
  atOnce: number,
): Promise<{ answered: Burst; finished(): Promise<Burst> }> {
  const { server, owner } = destination;
  const { accessToken: token } = await signIn(server, owner);
  const before = cpuOfTree(server.pid);
  const begin = performance.now();
  const measure = async (work: () => Promise<unknown>): Promise<Burst> => {
    const peakMemory = watchMemory(server.pid);
    await work().finally(peakMemory);
    const ms = performance.now() - begin;
    return { images: shots.length, ms, cpu: cpuOfTree(server.pid) - before, peak: peakMemory() };
  };
  const answered = await measure(() =>
    pLimit(atOnce).map(shots, (shot) => upload(destination, shot, token)),
  );
  return {
    answered,
    async finished() {
      const all = await measure(() => waitForJobs(server, owner));
      return { ...all, peak: Math.max(answered.peak, all.peak) };
    },
  };
}

async function upload(
  { server, method, address }: Destination,
  shot: Shot,
  token: string,
): Promise<void> {
  const images = new Blob([await readShot(shot)], { type: 'image/jpeg' });
  const options = { form: { images }, token };
  const { status, body } = await api(server).request(method, address, options);
  if (status >= 300) throw new Error(`${method} ${address}: ${status} ${JSON.stringify(body)}`);
}

type Jobs = { totalDocs: number; docs: { hasError?: boolean }[] };

/** Waits until a site has no job left. @throws when one has failed */
export async function waitForJobs(server: TestServer, owner: Account): Promise<void> {
  const { accessToken: token } = await signIn(server, owner);
  for (let left = 1; left > 0; ) {
    await wait(POLL_MS);
    const jobs = '/api/payload-jobs?limit=1&depth=0';
    const { body } = await api(server).get<Jobs>(jobs, { token });
    if (body.docs[0]?.hasError) throw new Error('A job failed: see the log of the server.');
    left = body.totalDocs;
  }
}
