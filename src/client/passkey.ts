import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { PasskeyCreate, PasskeyProof } from '@/contract/passkey';

/** The options of WebAuthn as the API answers them. */
type Options = { challenge: string };

/** Loaded when a passkey is asked for: few visitors of the login have one. */
async function webAuthn() {
  const library = await import('@simplewebauthn/browser');
  abortService = library.WebAuthnAbortService;
  return library;
}

let abortService: { cancelCeremony: () => void } | undefined;

/** Whether the browser can have passkeys at all. */
export const mayHavePasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Has the browser make a passkey. @throws WebAuthnError when the owner cancels, or the browser cannot */
export async function makePasskey(options: Options): Promise<PasskeyCreate['response']> {
  const { startRegistration } = await webAuthn();
  const made: RegistrationResponseJSON = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  });
  return made as PasskeyCreate['response'];
}

type ProveOptions = {
  /** Closes the browser's dialog when it aborts. */
  signal?: AbortSignal;
  /** Offers the passkeys in the suggestions of a field instead of a dialog. */
  isAutofill?: boolean;
};

/** Has the browser prove a passkey. @throws WebAuthnError when the owner or the signal cancels, or the browser cannot */
export async function provePasskey(
  options: Options,
  { signal, isAutofill = false }: ProveOptions = {},
): Promise<PasskeyProof> {
  const { startAuthentication, WebAuthnAbortService } = await webAuthn();
  // A request that begins would close the one that is open.
  signal?.throwIfAborted();
  const over = new AbortController();
  signal?.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), over);
  try {
    const proof: AuthenticationResponseJSON = await startAuthentication({
      optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
      useBrowserAutofill: isAutofill,
    });
    return proof as PasskeyProof;
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

/** Closes the browser's dialog about a passkey, if one is open; what waits for it fails as if the owner had closed it. */
export const cancelPasskey = (): void => abortService?.cancelCeremony();
