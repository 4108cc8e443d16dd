import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { PasskeyCreate, PasskeyProof } from '@/contract/passkey';

/** The options of WebAuthn as the API answers them. */
type Options = { challenge: string };

/** Whether the browser can have passkeys at all. */
export const mayHavePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Has the browser make a passkey. @param signal closes its dialog @throws WebAuthnError as provePasskey */
export const makePasskey = (
  options: Options,
  signal: AbortSignal,
): Promise<PasskeyCreate['response']> =>
  ask(signal, async ({ startRegistration }) => {
    const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
    return (await startRegistration({ optionsJSON })) as PasskeyCreate['response'];
  });

type ProveOptions = {
  /** Closes the browser's dialog when it aborts. */
  signal: AbortSignal;
  /** Offers the passkeys in the suggestions of a field instead of a dialog. */
  isAutofill?: boolean;
};

/** Has the browser prove a passkey. @throws WebAuthnError when the owner or the signal cancels, or the browser cannot */
export const provePasskey = (
  options: Options,
  { signal, isAutofill = false }: ProveOptions,
): Promise<PasskeyProof> =>
  ask(signal, async ({ startAuthentication }) => {
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
    const proof = await startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill });
    return proof as PasskeyProof;
  });

/** Loads the library, which few visitors of the login need, and asks the browser by it until `signal` aborts. */
async function ask<T>(
  signal: AbortSignal,
  start: (library: typeof import('@simplewebauthn/browser')) => Promise<T>,
): Promise<T> {
  const library = await import('@simplewebauthn/browser');
  // A request that begins would close the one that is open.
  signal.throwIfAborted();
  const over = new AbortController();
  signal.addEventListener('abort', () => library.WebAuthnAbortService.cancelCeremony(), over);
  try {
    return await start(library);
  } finally {
    over.abort();
  }
}

/** Whether the browser can offer passkeys in the suggestions of a field. */
export const mayAutofill = async (): Promise<boolean> =>
  mayHavePasskeys() && Boolean(await PublicKeyCredential.isConditionalMediationAvailable?.());

/** Whether the owner has closed the browser's dialog, which is no failure to report. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);

/** Whether this device has a passkey of the account already. */
export const isKnownPasskey = (error: unknown): boolean =>
  error instanceof Error && error.name === 'InvalidStateError';
