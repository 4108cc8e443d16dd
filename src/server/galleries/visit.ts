import type { Payload, PayloadRequest } from 'payload';
import type { ClientGallery as ClientAnswer, Me } from '@/contract/gallery';
import { galleryCookie, guestOfProof, readGalleryCookie } from './cookie';
import { enter, findGuest, mustIntroduce, type Visitor } from './entry';
import { findByToken } from './find';
import { readGalleryPhotos } from './photographs';
import { clientGallery, meAnswer } from './serialize';

/** What whoever has the link of a gallery gets to see. */
export type Visit =
  /** No gallery has such a link (any more). */
  | { state: 'unknown' }
  /** Closed, or past its last day. */
  | { state: 'gone' }
  /** The password has not been given yet. */
  | { state: 'locked' }
  /** `me` is null until the visitor has said who they are. */
  | { state: 'open'; gallery: ClientAnswer; me: Me | null };

/** Reads the page of a gallery; the server in front of Next has given a cookie to whoever needs no password. */
export async function visitGallery(
  payload: Payload,
  token: string,
  headers: Headers,
): Promise<Visit> {
  const entry = await enter(payload, await findByToken(payload, token), headers);
  if (entry.state === 'outside') return { state: 'locked' };
  if (entry.state !== 'inside') return { state: entry.state };
  return { state: 'open', ...(await galleryAnswer(payload, entry)) };
}

/** A gallery as its client gets it, and who they are. */
export async function galleryAnswer(
  payload: Payload,
  visitor: Visitor,
  req?: PayloadRequest,
): Promise<{ gallery: ClientAnswer; me: Me | null }> {
  const { gallery, guest } = visitor;
  const photos = mustIntroduce(visitor) ? [] : await readGalleryPhotos(payload, gallery, req);
  return { gallery: clientGallery(gallery, photos), me: guest ? meAnswer(guest) : null };
}

/**
 * What the answer to a request for a gallery's page says beside the page: its status, and a cookie for whoever needs no
 * password, or comes by a mailed link that proves which guest they are.
 * @param proof of the mailed link
 */
export async function receiveVisitor(
  payload: Payload,
  token: string,
  proof: string | undefined,
  headers: Headers,
): Promise<{ status?: number; cookie?: string }> {
  const entry = await enter(payload, await findByToken(payload, token), headers);
  if (entry.state === 'unknown') return {};
  if (entry.state === 'gone') return { status: 410 };
  const { gallery } = entry;
  if (entry.state === 'outside' && gallery.passwordHash) return {};
  const proven = proof && guestOfProof(payload, gallery, proof);
  const guest = proven && (await findGuest(payload, gallery, proven));
  const known = readGalleryCookie(payload, gallery, headers);
  if (guest && guest.id !== known?.guest)
    return { cookie: galleryCookie(payload, gallery, guest.id) };
  return known ? {} : { cookie: galleryCookie(payload, gallery) };
}
