import { paths } from '../../../src/config/paths';
import { signIn } from '../../helpers/accounts';
import type { FloodSite } from './site';

/** Milliseconds between two requests of the same kind, answered or not: a standstill is seen by all that come during it. */
const INTERVAL_MS = 100;
/** The same of sign-ins, which would be a flood themselves. */
export const SIGN_IN_INTERVAL_MS = 1_000;

/** What everybody else asks for meanwhile, by its name. */
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

/** Makes each of the calls at regular intervals until `work` has ended, and waits for the answers. */
export async function timed(
  calls: Calls,
  work: Promise<unknown>,
  interval = INTERVAL_MS,
): Promise<Times> {
  const names = Object.keys(calls);
  const pending: Promise<[name: string, ms: number]>[] = [];
  const timer = setInterval(() => {
    for (const name of names) pending.push(timeOf(name, calls[name]));
  }, interval);
  await work.finally(() => clearInterval(timer));
  const all = await Promise.all(pending);
  return Object.fromEntries(
    names.map((name) => [name, all.filter(([of]) => of === name).map(([, ms]) => ms)]),
  );
}

async function timeOf(name: string, call?: () => Promise<unknown>): Promise<[string, number]> {
  const begun = performance.now();
  await call?.();
  return [name, performance.now() - begun];
}
