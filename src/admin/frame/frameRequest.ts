import { createLocalReq, type PayloadRequest, type ServerProps } from 'payload';
import { cache } from 'react';

/** Payload hands the request over as well, which its types leave out. */
export type FrameProps = ServerProps & { req?: PayloadRequest };

/**
 * The request of whoever is signed in, for the frame around a view. On a page that does not exist Payload
 * hands over none, and one is made.
 */
export async function frameRequest({ req, payload, user }: FrameProps) {
  if (req?.user) return req as SignedIn;
  return user ? forUser(user, payload) : undefined;
}

type SignedIn = PayloadRequest & { user: NonNullable<PayloadRequest['user']> };

/** One for menu and top bar alike. */
const forUser = cache(
  async (user: NonNullable<FrameProps['user']>, payload: FrameProps['payload']) =>
    (await createLocalReq({ user }, payload)) as SignedIn,
);
