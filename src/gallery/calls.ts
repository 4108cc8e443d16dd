import { ApiError, answerOf, type CallOptions, call, newIdempotencyKey } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { paths } from '@/config/paths';
import type { ClientGallery, Me } from '@/contract/gallery';
import { GUEST_CALL_COOKIE, LIFETIME } from '@/contract/limits';

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

/**
 * The calls of one gallery (docs/specification.md#gallery-calls). A page whose gallery has ended, or whose browser has gone
 * on as another guest, is loaded again.
 * @param guestOf says whose screen it is: the id of a guest, null for nobody
 */
export function galleryCalls(token: string, guestOf: () => string | null = () => null) {
  async function ask<Answer>(method: string, part: string, options?: CallOptions): Promise<Answer> {
    try {
      return answerOf<Answer>(await call(method, paths.api.clientGallery(token, part), options));
    } catch (error) {
      if (hasEnded(error)) reloadPage();
      throw error;
    }
  }
  const write = <Answer>(method: string, part: string, body: object, options: CallOptions = {}) =>
    ask<Answer>(method, part, { ...options, body: { ...body, guest: guestOf() } });
  return {
    read: () => ask<{ gallery: ClientGallery; me: Me | null }>('GET', ''),
    /** Says that the gallery was opened, when its page has all of it (RFC 7240). */
    noteOpening: () => ask('GET', '', { headers: { Prefer: 'return=minimal' } }),
    /** Says who the guest is; without `me` a mail with a link was sent. */
    identify: (body: { name: string; email: string }) =>
      becomeGuest(token, (key) =>
        write<{ me?: Me; message?: string }>('POST', '/me', body, { key }),
      ),
    /** Uses the link of a guest up. @param currentGuest whom the page shows, null for nobody */
    continueAs: (guest: string, currentGuest: string | null) => {
      const body = { guest, currentGuest };
      return becomeGuest(token, (key) => ask('POST', '/continue', { body, key }));
    },
    pick: (photo: string, picked: boolean, keepalive: boolean) =>
      write<{ picks: string[] }>('PUT', '/picks', { photo, picked }, { keepalive }),
    comment: (photo: string, text: string) =>
      write<{ comments: Me['comments'] }>('PUT', '/comments', { photo, text }),
    /** @param picks those that the guest was shown */
    submit: (message: string, picks: readonly string[]) =>
      write<{ me: Me; message: string }>('POST', '/submit', { message, picks }),
  };
}

export type GalleryCalls = ReturnType<typeof galleryCalls>;
