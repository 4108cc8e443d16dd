import { ApiError, answerOf, type CallOptions, call, newIdempotencyKey } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { paths } from '@/config/paths';
import type { ClientGallery, Me } from '@/contract/gallery';
import { GUEST_CALL_COOKIE, LIFETIME } from '@/contract/limits';

/** Whether an answer says that the page is out of date: the gallery was closed, locked or given a new link, or the cookie has ended. */
export const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError &&
  [401, 404, 410].includes(error.status) &&
  !error.refusal.who &&
  !error.refusal.photo;

/**
 * Sends a call that makes this browser a guest. Until it is answered its `Idempotency-Key` is kept in a cookie, so that the
 * page offers a link again whose answer was lost. A refusal that may be over later, as one by a limit, keeps it too.
 */
async function becomeGuest<Answer>(
  token: string,
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const stored = new RegExp(`\\b${GUEST_CALL_COOKIE}=(\\w+)`).exec(document.cookie)?.[1];
  const key = stored ?? newIdempotencyKey();
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

/**
 * The calls of one gallery (docs/specification.md#gallery-calls). The page is loaded again when
 * `hasEnded`, or when the browser has gone on as another guest.
 * @param guestOf the id of the guest whom the page shows, null for nobody
 */
export function galleryCalls(token: string, guestOf: () => string | null = () => null) {
  async function ask<Answer>(method: string, path: string, options?: CallOptions): Promise<Answer> {
    try {
      return answerOf<Answer>(await call(method, paths.api.clientGallery(token, path), options));
    } catch (error) {
      if (hasEnded(error)) reloadPage();
      throw error;
    }
  }
  const write = <Answer>(method: string, path: string, body: object, options: CallOptions = {}) =>
    ask<Answer>(method, path, { ...options, body: { ...body, guest: guestOf() } });
  return {
    read: () => ask<{ gallery: ClientGallery; me: Me | null }>('GET', ''),
    /** Notes that the gallery was opened, where its page has all photographs already (RFC 7240). */
    noteOpening: () => ask('GET', '', { headers: { Prefer: 'return=minimal' } }),
    /** Says who the guest is; without `me` a mail with a link was sent. */
    identify: (body: { name: string; email: string }) =>
      becomeGuest(token, (key) =>
        write<{ me?: Me; message?: string }>('POST', '/me', body, { key }),
      ),
    /** Uses up the link of a guest. @param currentGuest whom the page shows, null for nobody */
    continueAs: (guest: string, currentGuest: string | null) => {
      const body = { guest, currentGuest };
      return becomeGuest(token, (key) => ask('POST', '/continue', { body, key }));
    },
    /** Is sent even if the page is left meanwhile. */
    pick: (photo: string, picked: boolean) =>
      write<{ picks: string[] }>('PUT', '/picks', { photo, picked }, { keepalive: true }),
    comment: (photo: string, text: string) =>
      write<{ comments: Me['comments'] }>('PUT', '/comments', { photo, text }),
    /** @param picks those that the guest was shown */
    submit: (message: string, picks: readonly string[]) =>
      write<{ me: Me; message: string }>('POST', '/submit', { message, picks }),
  };
}

export type GalleryCalls = ReturnType<typeof galleryCalls>;
