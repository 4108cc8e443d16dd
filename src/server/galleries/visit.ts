import type { Payload, PayloadRequest } from 'payload';
import { parseCookies } from 'payload/shared';
import type { ClientGallery as ClientAnswer, ClientPhoto, Me } from '@/contract/gallery';
import { GUEST_CALL_COOKIE } from '@/contract/names';
import type { Media } from '@/payload-types';
import type { Photograph } from '../images/serialize';
import { galleryCookie } from './cookie';
import { findByToken } from './find';
import { findGuestLink } from './identity';
import { readGalleryPhotos, readPlaces } from './photographs';
import { coverOf, coverPhotograph } from './proofs';
import { clientGallery, meAnswer, setOfPhoto } from './serialize';
import { inOrderOfSets } from './sets';
import { type Admission, admit, asAdministrator, mustIdentify, type Visitor } from './visitor';

/** What whoever has the link of a gallery gets to see. */
export type Visit =
  /** No gallery has such a link (any more). */
  | { state: 'unknown' }
  /** Closed, or past its last day. */
  | { state: 'gone' }
  /** The password has not been given yet. */
  | { state: 'locked' }
  /** Comes by the link of a guest, and is asked whether to go on as that one. */
  | {
      state: 'asked';
      gallery: Pick<ClientAnswer, 'name' | 'date'>;
      guestKey: string;
      /** The name of the guest of the link. */
      linkedName: string;
      /** Whom the browser is known as, by the id; null for nobody. */
      currentGuest: string | null;
      /** The name of that one, unless it is the guest of the link. */
      currentName: string | null;
    }
  /** Comes by the link of a guest that is not good (any more). */
  | { state: 'linkGone' }
  /** Comes by the link that has made the browser the guest it is known as. */
  | { state: 'continued' }
  | ({ state: 'open'; cover: Photograph | null; places: Place[]; onlyLooks: boolean } & Answer);

/** Where a photograph stands; in the order in which the client sees them. */
type Place = Pick<ClientPhoto, 'set'>;

/** A gallery as its client gets it. `me` is null until the visitor has said who they are. */
type Answer = { gallery: ClientAnswer; me: Me | null };

/**
 * Reads the page of a gallery; the server in front of Next has given a cookie to whoever needs no password.
 * @param guestKey of the link of a guest, which is not used up
 * @param count how many photographs are read at most, the first ones; `places` tells of all
 */
export async function visitGallery(
  payload: Payload,
  token: string,
  headers: Headers,
  guestKey: string | undefined,
  count: number,
): Promise<Visit> {
  const visitor = await admitOnPage(payload, token, headers, guestKey);
  if (visitor.state !== 'admitted') return { state: visitor.state };
  const { gallery, onlyLooks = false } = visitor;
  if (guestKey !== undefined) return askGuest(payload, visitor, guestKey, headers);
  const all = mustIdentify(visitor) ? [] : await readPlaces(payload, gallery);
  const inOrder = inOrderOfSets(gallery, all);
  const first = inOrder.slice(0, count).map(({ id }) => id);
  const coverId = coverOf(gallery, all);
  const read = coverId
    ? await readGalleryPhotos(payload, gallery, undefined, [...first, coverId])
    : [];
  const cover = coverPhotograph(
    gallery,
    read.find(({ id }) => id === coverId),
  );
  const photos = read.filter(({ id }) => first.includes(id));
  const places = inOrder.map((media) => ({ set: setOfPhoto(gallery, media) }));
  return { state: 'open', cover, places, onlyLooks, ...answerOf(visitor, photos) };
}

/** What whoever comes by the link of a guest is asked. */
async function askGuest(
  payload: Payload,
  { gallery, guest }: Visitor,
  key: string,
  headers: Headers,
): Promise<Visit> {
  const callKey = callKeyOf(headers);
  const found = await findGuestLink(payload, gallery, key, { callKey, guest });
  if (!found) return { state: 'linkGone' };
  const { guest: linked, link } = found;
  if (link.usedBy && linked.id === guest?.id) return { state: 'continued' };
  const { name, date = null } = gallery;
  return {
    state: 'asked',
    gallery: { name, date },
    guestKey: key,
    linkedName: linked.name,
    currentGuest: guest?.id ?? null,
    currentName: guest && guest.id !== linked.id ? guest.name : null,
  };
}

/** The `Idempotency-Key` of the calls that make a browser a guest, which sends it with the page as well. */
const callKeyOf = (headers: Headers) => parseCookies(headers).get(GUEST_CALL_COOKIE);

/**
 * Admits whoever asks for the page, which has no user of its own: the session is read only where it matters. It does not
 * replace the password where the page makes a guest of its visitor.
 */
async function admitOnPage(
  payload: Payload,
  token: string,
  headers: Headers,
  guestKey: string | undefined,
): Promise<Admission> {
  const admission = await admit(payload, await findByToken(payload, token), headers);
  if (admission.state !== 'locked') return admission;
  const { gallery } = admission;
  const makesGuest = guestKey !== undefined || mustIdentify({ gallery, guest: undefined });
  if (gallery.passwordHash && makesGuest) return admission;
  return (await payload.auth({ headers })).user ? asAdministrator(admission) : admission;
}

/** What a call for a gallery answers to its client; no photographs to whoever has to say who they are first. */
export async function galleryAnswer(visitor: Visitor, req: PayloadRequest): Promise<Answer> {
  const isHidden = mustIdentify(visitor);
  const photos = isHidden ? [] : await readGalleryPhotos(req.payload, visitor.gallery, req);
  return answerOf(visitor, photos);
}

const answerOf = ({ gallery, guest }: Visitor, photos: Media[]): Answer => ({
  gallery: clientGallery(gallery, photos),
  me: guest ? meAnswer(guest) : null,
});

/**
 * What the answer to a request for a gallery's page says beside the page: its status, and a cookie for whoever needs no
 * password. An administrator who opens one with a password gets none, which would outlive the session.
 * @param guestKey of the link of a guest; whoever opens it is no guest yet
 */
export async function receiveVisitor(
  payload: Payload,
  token: string,
  guestKey: string | undefined,
  headers: Headers,
): Promise<{ status?: number; cookie?: string }> {
  const admission = await admit(payload, await findByToken(payload, token), headers);
  if (admission.state === 'unknown') return {};
  if (admission.state === 'gone') return { status: 410 };
  const { state, gallery, guest } = admission;
  if (state === 'locked' && gallery.passwordHash) return {};
  const by = { callKey: callKeyOf(headers), guest };
  const isGone = guestKey !== undefined && !(await findGuestLink(payload, gallery, guestKey, by));
  return {
    ...(isGone && { status: 410 }),
    ...(state === 'locked' && { cookie: galleryCookie(payload, gallery) }),
  };
}
