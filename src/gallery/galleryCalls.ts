import { ApiError, answerOf, type CallOptions, fetchReply, newIdempotencyKey } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { saveFile } from '@/client/saveFile';
import { type ApiPath, paths } from '@/config/paths';
import { GUEST_CALL_COOKIE } from '@/contract/fieldAndCookieNames';
import { LIFETIME } from '@/contract/limits';
import type { AnswerOf, BodyOf, CallAt, PathOf } from '@/contract/operations';

/** Whether an answer says that the page is out of date: the gallery was closed, locked or given a new link, or the cookie has ended. */
export const meansOutdatedPage = (error: unknown): boolean =>
  error instanceof ApiError &&
  [401, 404, 410].includes(error.status) &&
  !error.refusal.who &&
  !error.refusal.photo;

/**
 * Sends a call that makes this browser a guest. Its `Idempotency-Key` stays in a cookie until the answer. If that is lost,
 * the link is used up; by the key the page still offers to go on. It also stays after a refusal that may pass, such as a
 * rate limit.
 */
async function becomeGuest<Answer>(
  token: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const stored = new RegExp(`\\b${GUEST_CALL_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  const key = stored ?? newIdempotencyKey();
  /** Keeps the key in the cookie; 0 seconds delete it. */
  const keepKey = (seconds: number) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: without https browsers have no Cookie Store API
    document.cookie = `${GUEST_CALL_COOKIE}=${key}; Path=${paths.gallery(token)}; Max-Age=${seconds}; SameSite=Lax${secure}`;
  };
  keepKey(LIFETIME.guestCall);
  try {
    const answer = await send(key);
    keepKey(0);
    return answer;
  } catch (error) {
    if (meansOutdatedPage(error)) keepKey(0);
    throw error;
  }
}

function reloadIfOutdated(error: unknown): never {
  if (meansOutdatedPage(error)) reloadPage();
  throw error;
}

/** The answer when all of a gallery is asked for. */
type WholeGallery = Extract<AnswerOf<'get /gallery/{token}'>, { gallery: unknown }>;

/**
 * The calls of one gallery (docs/specification.md#gallery-calls). The page is loaded again when
 * `meansOutdatedPage`, or when the browser has gone on as another guest.
 * @param shownGuestId the id of the guest whom the page shows, null for nobody
 */
export function galleryCalls(token: string, shownGuestId: () => string | null = () => null) {
  const { api } = paths;
  async function send<Method extends string, Path extends PathOf<Lowercase<Method>>>(
    method: Method,
    path: ApiPath<Path>,
    options?: CallOptions & { body?: BodyOf<CallAt<Method, Path>> },
  ): Promise<AnswerOf<CallAt<Method, Path>>> {
    return fetchReply(method, path, options)
      .then(answerOf<AnswerOf<CallAt<Method, Path>>>)
      .catch(reloadIfOutdated);
  }
  return {
    /** Has a file saved. `HEAD` is no download yet; the sentence of a refusal needs a second call. */
    saveFile: (url: string): Promise<void> =>
      fetchReply('HEAD', url)
        .then((reply) => (reply.status < 400 ? reply : fetchReply('GET', url, { isFile: true })))
        .then((reply) => saveFile(url, reply))
        .catch(reloadIfOutdated),
    read: () => send('GET', api.clientGallery(token)) as Promise<WholeGallery>,
    readPhotos: () => send('GET', api.clientPhotos(token)),
    /** Notes that the gallery was opened, where its page has all photographs already (RFC 7240). */
    noteOpening: () =>
      send('GET', api.clientGallery(token), { headers: { Prefer: 'return=minimal' } }),
    /** Says who the guest is; without `me` a mail with a link was sent. */
    identify: (who: { name: string; email: string }) =>
      becomeGuest(token, (key) =>
        send('POST', api.identify(token), { key, body: { ...who, guest: shownGuestId() } }),
      ),
    /**
     * Uses up the link of a guest, whose key this call sends as `guest`.
     * @param shownGuestId the guest whom the page shows, null for nobody; other calls send it as `guest`
     */
    continueAs: (linkKey: string, shownGuestId: string | null) =>
      becomeGuest(token, (key) =>
        send('POST', api.continueAs(token), {
          key,
          body: { guest: linkKey, currentGuest: shownGuestId },
        }),
      ),
    /** Is sent even if the page is left meanwhile. */
    pick: (photoId: string, picked: boolean) =>
      send('PUT', api.picks(token), {
        keepalive: true,
        body: { photo: photoId, picked, guest: shownGuestId() },
      }),
    comment: (photoId: string, text: string) =>
      send('PUT', api.comments(token), { body: { photo: photoId, text, guest: shownGuestId() } }),
    /** @param picks those that the guest was shown */
    submit: (message: string, picks: string[]) =>
      send('POST', api.submit(token), { body: { message, picks, guest: shownGuestId() } }),
  };
}

export type GalleryCalls = ReturnType<typeof galleryCalls>;
