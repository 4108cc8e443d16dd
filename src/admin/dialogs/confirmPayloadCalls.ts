import { tokenAfter } from '@/client/request';
import { currentSession } from '@/client/session/store';
import { paths } from '@/config/paths';
import { FORM_HEADER } from '@/contract/fieldAndCookieNames';
import { MESSAGES } from '@/contract/messages';
import { formId, SAVE_FAILED } from '../unsaved/reload';

/**
 * Replaces `window.fetch` so that the calls of Payload's screens of administrators ask for confirmation and go on after it: its
 * forms and dialogs cannot repeat a call themselves. A form that is refused because the session has ended goes on with a renewed one,
 * or leads to the login, where Payload would say that its user is not allowed to save. Of a form that does not reach the server they
 * show our message in place of the browser's. Calls to this site that change something carry a header by which the server tells the
 * forms of two tabs apart.
 * @param askToConfirm asks for the password @returns a function that puts `fetch` back
 */
export function confirmPayloadCalls(
  askToConfirm: (purpose: string) => Promise<boolean>,
): () => void {
  const { fetch } = window;
  window.fetch = async (input, given) => {
    const init = isOwnChange(input, given)
      ? { ...given, headers: withForm(given?.headers) }
      : given;
    const noteFailure = () => {
      if (isAutosave(input)) window.dispatchEvent(new Event(SAVE_FAILED));
    };
    const response = await fetch(input, init).catch((error: Error) => {
      noteFailure();
      throw init?.body instanceof FormData ? new Error(MESSAGES.offline, { cause: error }) : error;
    });
    // A 403 is answered below.
    if (!response.ok && response.status !== 403) noteFailure();
    if (!(await asksToConfirm(response))) {
      if (response.status !== 403 || !(init?.body instanceof FormData)) return response;
      await tokenAfter(currentSession().accessToken);
      return fetch(input, init);
    }
    if (await askToConfirm('To change who can sign in')) return fetch(input, init);
    // Payload shows nothing of this answer to a deletion. Its forms need a failure, else they wait for ever.
    const isDeletion = init?.method?.toUpperCase() === 'DELETE';
    return isDeletion ? Response.json({ docs: [], errors: [] }, { status: 400 }) : response;
  };
  return () => {
    window.fetch = fetch;
  };
}

const isAutosave = (input: RequestInfo | URL): boolean =>
  typeof input === 'string' && input.includes('autosave=true');

/** Another origin, to which `NEXT_PUBLIC_API_URL` may lead, would refuse a header that it does not know. */
function isOwnChange(input: RequestInfo | URL, init?: RequestInit): boolean {
  const { origin, href } = window.location;
  const url = typeof input === 'string' || input instanceof URL ? input : input.url;
  const isChange = ['POST', 'PATCH'].includes(init?.method?.toUpperCase() ?? '');
  return isChange && new URL(url, href).origin === origin;
}

function withForm(sent?: HeadersInit): Headers {
  const headers = new Headers(sent);
  headers.set(FORM_HEADER, formId());
  return headers;
}

/** Whether a response of Payload's API of administrators refuses a call until it is confirmed. */
async function asksToConfirm(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const { pathname } = new URL(response.url);
  if (pathname !== paths.api.users && !pathname.startsWith(`${paths.api.users}/`)) return false;
  const refusal: { confirm?: boolean } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return refusal.confirm === true;
}
