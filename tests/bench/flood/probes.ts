import { setTimeout as pause } from 'node:timers/promises';
import { paths } from '../../../src/config/paths';
import { signIn } from '../../helpers/accounts';
import type { FloodSite } from './site';

/** Milliseconds between an answer and the next request of the same kind. */
const REST_MS = 20;

/** What everybody else asks for meanwhile, one request at a time, by its name. */
type Calls = Record<string, () => Promise<unknown>>;

/** The milliseconds of each answer. */
export type Times = Record<string, number[]>;

/** What visitors and the signed-in owner ask for. */
export function visits({ studio: { server, token }, photographs }: FloodSite): Calls {
  let next = 0;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
  };
  return {
    page: () => get(paths.about),
    photograph: () => get(photographs[next++ % photographs.length] ?? ''),
    owner: () => get('/api/galleries', { Authorization: `Bearer ${token}` }),
  };
}

/** A sign-in of the owner; it throws when it is refused. */
export const signInCall = ({ studio: { server, owner } }: FloodSite): Calls => ({
  'sign-in': () => signIn(server, owner),
});

/** Makes each of the calls again and again until `work` has ended. */
export async function timed(calls: Calls, work: Promise<unknown>): Promise<Times> {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const measured = Object.entries(calls).map(async ([name, call]) => {
    const times: number[] = [];
    while (!isOver) {
      const begun = performance.now();
      await call();
      times.push(performance.now() - begun);
      await pause(REST_MS);
    }
    return [name, times] as const;
  });
  const [all] = await Promise.all([Promise.all(measured), ended]);
  return Object.fromEntries(all);
}
