import type { Payload } from 'payload';
import { accountInSeat } from '../accounts/owner';
import { type Photograph, photograph } from '../images/photograph';
import { firstPhotographs } from '../portfolios/firstPhotograph';
import { orLogged } from './orLogged';

/** What the sign-in screens show. */
export type SignInScreens = {
  /** Beside the form (look.md); a site may have none. */
  photograph?: Photograph;
  /** Whether the first account can still be made (decision S1). */
  signUpOpen: boolean;
};

/** What the sign-in screens need to know of the site. */
export async function readSignIn(payload: Payload): Promise<SignInScreens> {
  const [photographs = [], owner] = await Promise.all([
    orLogged(payload, 'The portfolios', firstPhotographs(payload)),
    orLogged(payload, 'The owner', accountInSeat(payload, 'owner').then(Boolean)),
  ]);
  const media =
    photographs.find(({ width, height }) => (height ?? 0) > (width ?? 0)) ?? photographs[0];
  return { ...(media && { photograph: photograph(media) }), signUpOpen: owner === false };
}
