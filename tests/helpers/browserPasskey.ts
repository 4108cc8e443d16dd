import type { Page } from 'playwright-core';

/** An authenticator in the browser of a page, as a phone with a fingerprint reader has one. */
export interface FingerprintReader {
  /** Whether it knows the finger. */
  setUserVerified(isUserVerified: boolean): Promise<unknown>;
}

export async function addFingerprintReader(page: Page): Promise<FingerprintReader> {
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
  return {
    setUserVerified: (isUserVerified) =>
      protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}
