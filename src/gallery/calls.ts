import { ApiError, answerOf, call } from '@/client/api';
import { reloadPage } from '@/client/navigation';
import { paths } from '@/config/paths';
import type { ClientGallery, Me } from '@/contract/gallery';

/** Whether a gallery was closed, locked or given a new link since the page was loaded, or the cookie has ended. */
const hasEnded = (error: unknown): boolean =>
  error instanceof ApiError &&
  [401, 404, 410].includes(error.status) &&
  !error.refusal.who &&
  !error.refusal.photo;

type Options = { body?: unknown; keepalive?: boolean; headers?: Record<string, string> };

/**
 * The calls of one gallery (docs/specification.md#gallery-calls). A page whose gallery has ended, or whose browser has gone
 * on as another guest, is loaded again.
 * @param guestOf says whose screen it is: the id of a guest, null for nobody
 */
export function galleryCalls(token: string, guestOf: () => string | null = () => null) {
  async function ask<Answer>(method: string, part: string, options: Options = {}): Promise<Answer> {
    try {
      return answerOf<Answer>(await call(method, paths.api.clientGallery(token, part), options));
    } catch (error) {
      if (hasEnded(error)) reloadPage();
      throw error;
    }
  }
  const write = <Answer>(method: string, part: string, body: object, keepalive = false) =>
    ask<Answer>(method, part, { body: { ...body, guest: guestOf() }, keepalive });
  return {
    read: () => ask<{ gallery: ClientGallery; me: Me | null }>('GET', ''),
    /** Says that the gallery was opened, when its page has all of it (RFC 7240). */
    noteOpening: () => ask('GET', '', { headers: { Prefer: 'return=minimal' } }),
    /** Says who the guest is; without `me` a mail with a link was sent. */
    identify: (body: { name: string; email: string }) =>
      write<{ me?: Me; message?: string }>('POST', '/me', body),
    pick: (photo: string, picked: boolean, keepalive: boolean) =>
      write<{ picks: string[] }>('PUT', '/picks', { photo, picked }, keepalive),
    comment: (photo: string, text: string) =>
      write<{ comments: Me['comments'] }>('PUT', '/comments', { photo, text }),
    /** @param picks those that the guest was shown */
    submit: (message: string, picks: readonly string[]) =>
      write<{ me: Me; message: string }>('POST', '/submit', { message, picks }),
  };
}

export type GalleryCalls = ReturnType<typeof galleryCalls>;
