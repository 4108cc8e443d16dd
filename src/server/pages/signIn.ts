import type { Payload } from 'payload';
import { findOwner } from '../accounts/findUser';
import { asksSetupCode } from '../accounts/setupCode';
import { photograph } from '../images/photograph';
import { firstPhotographs } from '../portfolios/firstPhotograph';
import { loadOptional } from './loadOptional';

/** What the sign-in screens need to know of the site. */
export async function readSignIn(payload: Payload) {
  const [photographs = [], owner] = await Promise.all([
    loadOptional(payload, 'The portfolios', firstPhotographs(payload)),
    loadOptional(payload, 'The owner', findOwner(payload).then(Boolean)),
  ]);
  const media =
    photographs.find(({ width, height }) => (height ?? 0) > (width ?? 0)) ?? photographs[0];
  // The first account can still be made (docs/specification.md#sign-up).
  const signUpOpen = owner === false;
  return {
    /** Beside the form (docs/specification.md#screen-by-screen); a site may have none. */
    photograph: media && photograph(media),
    signUpOpen,
    asksSetupCode: signUpOpen && asksSetupCode,
  };
}
