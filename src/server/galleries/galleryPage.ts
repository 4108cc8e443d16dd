import type { Payload, PayloadRequest } from 'payload';
import { parseCookies } from 'payload/shared';
import { GUEST_CALL_COOKIE } from '@/contract/fieldAndCookieNames';
import type { ClientPhoto, GalleryForClient, Me } from '@/contract/gallery';
import type { Media } from '@/payload-types';
import type { ShownPhotograph } from '../images/serialize';
import { galleryCookie, namedGuestId } from './credentials';
import { findGuestLink } from './identity';
import { inOrderOfSets, readGalleryPhotos, setIdOf } from './photographs';
import { commentsOf, pickedIds } from './picks';
import { coverPhotograph, galleryCoverId, galleryForClient, meAnswer } from './serialize';
import {
  asAdministrator,
  findGuest,
  mustIdentify,
  type Visit,
  type Visitor,
  visitByToken,
} from './visit';

/** What the page of a gallery shows to whoever has its link. */
export type GalleryPage =
  | { state: 'unknown' }
  | { state: 'gone' | 'locked'; isSelectionKept: boolean }
  /** The visitor comes by the link of a guest, and is asked whether to go on as that one. */
  | {
      state: 'guestLink';
      gallery: Pick<GalleryForClient, 'name' | 'date'>;
      linkKey: string;
      linkedName: string;
      /** The id of the guest whom the browser is known as; null for nobody. */
      shownGuestId: string | null;
      /** That guest's name; null for nobody, and when it is the guest of the link. */
      currentName: string | null;
    }
  /** The visitor comes by the link of a guest that is not good (any more). */
  | { state: 'linkGone' }
  /** The visitor comes by the link that has made the browser the guest it is known as. */
  | { state: 'continued' }
  | ({ state: 'open' } & OpenPage);

type OpenPage = GalleryAnswer & {
  cover: ShownPhotograph | null;
  /** For each photograph its set, in the order in which the client sees them; `gallery.photos` has only the first photographs. */
  setOfEachPhoto: Pick<ClientPhoto, 'set'>[];
  isReadOnly: boolean;
  /** Whether the visitor was a guest in this browser whose way in has ended. */
  isSelectionKept: boolean;
};

/** A gallery as its client gets it. `me` is null until the visitor has said who they are. */
type GalleryAnswer = { gallery: GalleryForClient; me: Me | null };

/**
 * Reads the page of a gallery; the server in front of Next has given a cookie to whoever needs no password.
 * @param linkKey of the link of a guest, which is not used up
 * @param count how many photographs are read at most
 */
export async function readGalleryPage(
  payload: Payload,
  token: string,
  headers: Headers,
  linkKey: string | undefined,
  count: number,
): Promise<GalleryPage> {
  const visit = await visitPage(payload, token, headers, linkKey);
  if (visit.state === 'unknown') return { state: 'unknown' };
  const isSelectionKept = await hasKeptSelection(payload, visit, headers);
  if (visit.state === 'gone') return { state: 'gone', isSelectionKept };
  if (visit.state === 'outside') return { state: 'locked', isSelectionKept };
  const { gallery, isReadOnly = false } = visit;
  if (linkKey !== undefined) return askGuest(payload, visit, linkKey, headers);
  const all = mustIdentify(visit)
    ? []
    : await readGalleryPhotos({ payload }, gallery, { select: ['gallerySet'] });
  const inOrder = inOrderOfSets(gallery, all);
  const first = inOrder.slice(0, count).map(({ id }) => id);
  const coverId = galleryCoverId(gallery, all);
  const read = coverId
    ? await readGalleryPhotos({ payload }, gallery, { ids: [...first, coverId] })
    : [];
  const cover = coverPhotograph(
    gallery,
    read.find(({ id }) => id === coverId),
  );
  const photos = read.filter(({ id }) => first.includes(id));
  const setOfEachPhoto = inOrder.map((media) => ({ set: setIdOf(gallery, media) }));
  const answer = answerOf(visit, photos);
  return { state: 'open', cover, setOfEachPhoto, isReadOnly, isSelectionKept, ...answer };
}

/** Whether a visitor who is nobody (any more) was a guest in this browser, whose picks and comments are kept. */
async function hasKeptSelection(
  payload: Payload,
  { gallery, guest }: Exclude<Visit, { state: 'unknown' }>,
  headers: Headers,
): Promise<boolean> {
  const id = guest ? undefined : namedGuestId(gallery, headers);
  const former = id && (await findGuest({ payload }, gallery, id));
  return Boolean(
    former && (pickedIds(former).length > 0 || Object.keys(commentsOf(former)).length > 0),
  );
}

async function askGuest(
  payload: Payload,
  { gallery, guest }: Visitor,
  linkKey: string,
  headers: Headers,
): Promise<GalleryPage> {
  const found = await findGuestLink({ payload }, gallery, linkKey, {
    idempotencyKey: idempotencyKeyOf(headers),
    guest,
  });
  if (!found) return { state: 'linkGone' };
  const { guest: linked, link } = found;
  if (link.usedBy && linked.id === guest?.id) return { state: 'continued' };
  const { name, date = null } = gallery;
  return {
    state: 'guestLink',
    gallery: { name, date },
    linkKey,
    linkedName: linked.name,
    shownGuestId: guest?.id ?? null,
    currentName: guest && guest.id !== linked.id ? guest.name : null,
  };
}

/** The `Idempotency-Key` of the calls that make a browser a guest, which sends it with the page as well. */
const idempotencyKeyOf = (headers: Headers) => parseCookies(headers).get(GUEST_CALL_COOKIE);

/**
 * Who asks for the page. The page's request carries no user, so the session is read here, and only for who has no cookie.
 * It does not replace the password where the page would make its visitor a guest.
 */
async function visitPage(
  payload: Payload,
  token: string,
  headers: Headers,
  linkKey: string | undefined,
): Promise<Visit> {
  const visit = await visitByToken(payload, token, headers);
  if (visit.state !== 'outside') return visit;
  const makesGuest = linkKey !== undefined || visit.gallery.askWhoFirst;
  if (visit.gallery.passwordHash && makesGuest) return visit;
  return (await payload.auth({ headers })).user ? asAdministrator(visit) : visit;
}

/** What a call for a gallery answers to its client; no photographs to whoever has to say who they are first. */
export async function galleryAnswer(visitor: Visitor, req: PayloadRequest): Promise<GalleryAnswer> {
  const isHidden = mustIdentify(visitor);
  const photos = isHidden ? [] : await readGalleryPhotos(req, visitor.gallery);
  return answerOf(visitor, photos);
}

const answerOf = ({ gallery, guest }: Visitor, photos: Media[]): GalleryAnswer => ({
  gallery: galleryForClient(gallery, photos),
  me: guest ? meAnswer(guest) : null,
});

/**
 * The status of the answer to a request for a gallery's page, and a cookie for whoever needs no password. An administrator
 * who opens one with a password gets none, which would outlive the session.
 * @param linkKey of the link of a guest; whoever opens it is no guest yet
 */
export async function pageStatusAndCookie(
  payload: Payload,
  token: string,
  linkKey: string | undefined,
  headers: Headers,
): Promise<{ status?: number; cookie?: string }> {
  const visit = await visitByToken(payload, token, headers);
  if (visit.state === 'unknown') return {};
  if (visit.state === 'gone') return { status: 410 };
  const { state, gallery, guest } = visit;
  if (state === 'outside' && gallery.passwordHash) return {};
  const by = { idempotencyKey: idempotencyKeyOf(headers), guest };
  const isGone = linkKey !== undefined && !(await findGuestLink({ payload }, gallery, linkKey, by));
  return {
    ...(isGone && { status: 410 }),
    ...(state === 'outside' && { cookie: galleryCookie(payload, gallery, undefined, headers) }),
  };
}
