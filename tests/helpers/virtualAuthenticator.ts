import type { CDPSession, Page } from 'playwright-core';

/** An authenticator of the browser of a page. */
export interface VirtualAuthenticator {
  protocol: CDPSession;
  authenticatorId: string;
}

/** Gives the browser of a page an authenticator, as a phone with a fingerprint reader has one. */
export async function addVirtualAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { protocol, authenticatorId };
}

/** Whether its owner passes the check of an authenticator, as by the right finger. */
export const setUserVerified = (
  { protocol, authenticatorId }: VirtualAuthenticator,
  isUserVerified: boolean,
) => protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
