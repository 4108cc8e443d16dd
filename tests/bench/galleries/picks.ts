import type { Selections } from '../../../src/contract/gallery';
import { type Client, newClient } from '../../helpers/gallery';
import { callAsOwner, type GallerySite } from './site';

/** Photographs that each guest picks. */
export const PICKS = 5;

/** An answer to a call; its status is 0 when there was none. */
export interface Answered {
  status: number;
  ms: number;
}

/** Calls that were made at the same moment. */
export interface Round {
  name: string;
  ms: number;
  answers: Answered[];
}

/** What guests who are busy at the same moment saw, and how many acknowledged picks the owner does not see. */
export interface Picks {
  rounds: Round[];
  acknowledged: number;
  lost: number;
}

interface Guest {
  email: string;
  client: Client;
  photos: string[];
  acknowledged: string[];
}

/** Has guests of a gallery open it, say who they are, and pick, each at the same moment. */
export async function measurePicks(
  { site, gallery, photos }: GallerySite,
  count: number,
): Promise<Picks> {
  const guests = Array.from({ length: count }, (_, number) => newGuest(number));
  const rounds = [
    await atOnce('open the gallery', guests, ({ client }) => client.call('GET')),
    await atOnce('say who they are', guests, ({ client, email }) =>
      client.call('POST', '/me', { name: email, email }),
    ),
    await atOnce('pick', guests.flatMap(choices), pick),
  ];
  const seen = await callAsOwner<Selections>(gallery, 'GET', '/selections');
  const acknowledged = guests.reduce((sum, guest) => sum + guest.acknowledged.length, 0);
  return { rounds, acknowledged, lost: guests.flatMap((guest) => missing(guest, seen)).length };

  function newGuest(number: number): Guest {
    const headers = { 'X-Forwarded-For': `10.1.${number >> 8}.${number & 255}` };
    const client = newClient({ server: site }, gallery.token, headers);
    const own = Array.from({ length: PICKS }, (_, at) => number * PICKS + at);
    const email = `guest-${number}@example.com`;
    const chosen = own.map((at) => photos[at % photos.length] ?? '');
    return { email, client, photos: [...new Set(chosen)], acknowledged: [] };
  }
}

type Choice = { guest: Guest; photo: string };

const choices = (guest: Guest): Choice[] => guest.photos.map((photo) => ({ guest, photo }));

async function pick({ guest, photo }: Choice): Promise<{ status: number }> {
  const answer = await guest.client.call('PUT', '/picks', { photo, picked: true });
  if (answer.status === 200) guest.acknowledged.push(photo);
  return answer;
}

/** The acknowledged picks of a guest that the owner does not see. */
function missing({ email, acknowledged }: Guest, { guests }: Selections): string[] {
  const picks = guests.find((guest) => guest.email === email)?.picks ?? [];
  return acknowledged.filter((photo) => !picks.includes(photo));
}

/** Makes a call for each item at the same moment. */
async function atOnce<T>(
  name: string,
  items: T[],
  call: (item: T) => Promise<{ status: number }>,
): Promise<Round> {
  const begin = performance.now();
  const answers = items.map(async (item): Promise<Answered> => {
    const status = await call(item).then(
      (answer) => answer.status,
      () => 0,
    );
    return { status, ms: performance.now() - begin };
  });
  return { name, answers: await Promise.all(answers), ms: performance.now() - begin };
}
