import { setTimeout as pause } from 'node:timers/promises';
import { api } from '../../helpers/api';
import type { FloodSite } from './site';

/** Clients at once, each of which sends every request from a new address. */
export const CLIENTS = 50;
/** Milliseconds between an answer and the next request of a client, so that the cores are left to the server. */
const REST_MS = 200;
const WRONG = 'Wrong-horse9!';

/** How often each status came. */
export type Statuses = Map<number, number>;

type Send = (number: number) => Promise<{ status: number }>;

/** The costliest calls that anybody may make, by their names. */
export function floods({ studio: { server }, galleries }: FloodSite): Record<string, Send> {
  const { get, post } = api(server);
  const headers = (number: number) => ({
    'X-Forwarded-For': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
  });
  const send = (path: string, number: number, json: object) =>
    post(path, { json, headers: headers(number) });
  return {
    'sign-ins': (number) =>
      send('/api/auth/signin', number, { email: `a${number}@example.com`, password: WRONG }),
    'passwords of galleries': (number) =>
      send(`/api/gallery/${galleries[number % galleries.length]}/unlock`, number, {
        password: WRONG,
      }),
    'pages that are not there': (number) =>
      get(`/portfolio/unknown-${number}`, { headers: headers(number) }),
  };
}

/** Sends requests from all clients for some seconds. */
export async function flood(send: Send, seconds: number): Promise<Statuses> {
  const end = performance.now() + seconds * 1_000;
  const statuses: Statuses = new Map();
  let number = 0;
  const client = async () => {
    while (performance.now() < end) {
      number += 1;
      const { status } = await send(number);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await pause(REST_MS);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return statuses;
}
