import type { Payload } from 'payload';
import { findBySeat } from '../accounts/seats';
import { asksSetupCode } from '../accounts/setupCode';
import { type Photograph, photograph } from '../images/photograph';
import { firstPhotographs } from '../portfolios/firstPhotograph';
import { loadOptional } from './loadOptional';

/** What the sign-in screens show. */
export type SignInScreens = {
  /** Beside the form (docs/specification.md#screen-by-screen); a site may have none. */
  photograph?: Photograph;
  /** Whether the first account can still be made (docs/specification.md#sign-up). */
  signUpOpen: boolean;
  /** Whether it asks for the setup code of a deployment. */
  asksSetupCode: boolean;
};

/** What the sign-in screens need to know of the site. */
export async function readSignIn(payload: Payload): Promise<SignInScreens> {
  const [photographs = [], owner] = await Promise.all([
    loadOptional(payload, 'The portfolios', firstPhotographs(payload)),
    loadOptional(payload, 'The owner', findBySeat(payload, 'owner').then(Boolean)),
  ]);
  const media =
    photographs.find(({ width, height }) => (height ?? 0) > (width ?? 0)) ?? photographs[0];
  const signUpOpen = owner === false;
  return {
    ...(media && { photograph: photograph(media) }),
    signUpOpen,
    asksSetupCode: signUpOpen && asksSetupCode,
  };
}
