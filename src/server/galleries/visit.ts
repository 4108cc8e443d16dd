import type { Payload, PayloadRequest } from 'payload';
import type { ClientGallery as ClientAnswer, Me } from '@/contract/gallery';
import type { Media } from '@/payload-types';
import type { Photograph } from '../images/photograph';
import { galleryCookie, guestOfToken } from './cookie';
import { findByToken } from './find';
import { readGalleryPhotos } from './photographs';
import { coverPhotograph } from './proofs';
import { clientGallery, meAnswer } from './serialize';
import { admit, findGuest, mustIdentify, type Visitor } from './visitor';

/** What whoever has the link of a gallery gets to see. */
export type Visit =
  /** No gallery has such a link (any more). */
  | { state: 'unknown' }
  /** Closed, or past its last day. */
  | { state: 'gone' }
  /** The password has not been given yet. */
  | { state: 'locked' }
  | ({ state: 'open'; cover: Photograph | null } & Answer);

/** A gallery as its client gets it. `me` is null until the visitor has said who they are. */
type Answer = { gallery: ClientAnswer; me: Me | null };

/** Reads the page of a gallery; the server in front of Next has given a cookie to whoever needs no password. */
export async function visitGallery(
  payload: Payload,
  token: string,
  headers: Headers,
): Promise<Visit> {
  const visitor = await admit(payload, await findByToken(payload, token), headers);
  if (visitor.state !== 'admitted') return { state: visitor.state };
  const photos = await readShownPhotos(payload, visitor);
  const cover = coverPhotograph(visitor.gallery, photos);
  return { state: 'open', cover, ...answerOf(visitor, photos) };
}

/** What a call for a gallery answers to its client. */
export const galleryAnswer = async (
  payload: Payload,
  visitor: Visitor,
  req: PayloadRequest,
): Promise<Answer> => answerOf(visitor, await readShownPhotos(payload, visitor, req));

/** None for whoever has to say who they are first. */
const readShownPhotos = async (payload: Payload, visitor: Visitor, req?: PayloadRequest) =>
  mustIdentify(visitor) ? [] : readGalleryPhotos(payload, visitor.gallery, req);

const answerOf = ({ gallery, guest }: Visitor, photos: Media[]): Answer => ({
  gallery: clientGallery(gallery, photos),
  me: guest ? meAnswer(guest) : null,
});

/**
 * What the answer to a request for a gallery's page says beside the page: its status, and a cookie for whoever needs no
 * password, comes by a link that was mailed to a guest, or is an administrator.
 * @param guestToken of the mailed link
 * @param isAdministrator whether an administrator asks
 */
export async function receiveVisitor(
  payload: Payload,
  token: string,
  guestToken: string | undefined,
  headers: Headers,
  isAdministrator: () => Promise<boolean>,
): Promise<{ status?: number; cookie?: string }> {
  const admission = await admit(payload, await findByToken(payload, token), headers);
  if (admission.state === 'unknown') return {};
  if (admission.state === 'gone') return { status: 410 };
  const { state, gallery, guest } = admission;
  if (state === 'locked' && gallery.passwordHash && !(await isAdministrator())) return {};
  const named = guestToken && guestOfToken(payload, gallery, guestToken);
  const other = named && named !== guest?.id && (await findGuest(payload, gallery, named));
  if (other) return { cookie: galleryCookie(payload, gallery, other.id) };
  return state === 'admitted' ? {} : { cookie: galleryCookie(payload, gallery) };
}
