import type { Payload } from 'payload';
import type { ClientGallery, Me } from '@/contract/gallery';

/** What whoever has the link of a gallery gets to see. */
export type Visit =
  /** No gallery has such a link (any more). */
  | { state: 'unknown' }
  /** Closed, or past its last day. */
  | { state: 'gone' }
  /** The password has not been given yet. */
  | { state: 'locked' }
  /** `me` is null until the visitor has said who they are. */
  | { state: 'open'; gallery: ClientGallery; me: Me | null };

export async function visitGallery(
  _payload: Payload,
  _token: string,
  _headers: Headers,
): Promise<Visit> {
  return { state: 'unknown' };
}
