import { ApiError, answerOf, type CallOptions, call, newIdempotencyKey } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { type ApiPath, paths } from '@/config/paths';
import { LIFETIME } from '@/contract/limits';
import { GUEST_CALL_COOKIE } from '@/contract/names';
import type { AnswerOf, BodyOf, CallAt, PathOf } from '@/contract/operations';

/**
 * Whether a gallery was closed, locked or given a new link since the page was loaded, or the cookie has ended: the calls of
 * `galleryCalls` load the page again then.
 */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError &&
  [401, 404, 410].includes(error.status) &&
  !error.refusal.who &&
  !error.refusal.photo;

/**
 * Sends a call that makes this browser a guest. While it is not answered its `Idempotency-Key` is kept in a cookie, which the
 * browser sends with the page as well: it offers a link again whose answer was lost. A refusal that may be over later, as
 * one by a limit, keeps it too.
 */
async function becomeGuest<Answer>(
  token: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const kept = new RegExp(`\\b${GUEST_CALL_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  const key = kept ?? newIdempotencyKey();
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
    if (hasEnded(error)) keepKey(0);
    throw error;
  }
}

/** What is answered when all of a gallery is asked for. */
type Shown = Extract<AnswerOf<'get /gallery/{token}'>, { gallery: unknown }>;

/**
 * The calls of one gallery (docs/specification.md#gallery-calls). A page whose gallery has ended, or whose browser has gone
 * on as another guest, is loaded again.
 * @param guestOf says whose screen it is: the id of a guest, null for nobody
 */
export function galleryCalls(token: string, guestOf: () => string | null = () => null) {
  const { api } = paths;
  async function send<Method extends string, Path extends PathOf<Lowercase<Method>>>(
    method: Method,
    path: ApiPath<Path>,
    options?: CallOptions & { body?: BodyOf<CallAt<Method, Path>> },
  ): Promise<AnswerOf<CallAt<Method, Path>>> {
    try {
      return answerOf(await call(method, path, options));
    } catch (error) {
      if (hasEnded(error)) reloadPage();
      throw error;
    }
  }
  return {
    read: () => send('GET', api.clientGallery(token)) as Promise<Shown>,
    /** Says that the gallery was opened, when its page has all of it (RFC 7240). */
    noteOpening: () =>
      send('GET', api.clientGallery(token), { headers: { Prefer: 'return=minimal' } }),
    /** Says who the guest is; without `me` a mail with a link was sent. */
    identify: (who: { name: string; email: string }) =>
      becomeGuest(token, (key) =>
        send('POST', api.identify(token), { key, body: { ...who, guest: guestOf() } }),
      ),
    /** Uses the link of a guest up. @param currentGuest whom the page shows, null for nobody */
    continueAs: (guest: string, currentGuest: string | null) =>
      becomeGuest(token, (key) =>
        send('POST', api.continueAs(token), { key, body: { guest, currentGuest } }),
      ),
    pick: (photo: string, picked: boolean, keepalive: boolean) =>
      send('PUT', api.picks(token), { keepalive, body: { photo, picked, guest: guestOf() } }),
    comment: (photo: string, text: string) =>
      send('PUT', api.comments(token), { body: { photo, text, guest: guestOf() } }),
    /** @param picks those that the guest was shown */
    submit: (message: string, picks: string[]) =>
      send('POST', api.submit(token), { body: { message, picks, guest: guestOf() } }),
  };
}

export type GalleryCalls = ReturnType<typeof galleryCalls>;
