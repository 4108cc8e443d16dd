import { paths } from '@/config/paths';

/**
 * Replaces `window.fetch` so that the calls of Payload's screens of administrators ask for confirmation and go on after it: its
 * forms and dialogs cannot repeat a call themselves.
 * @param askToConfirm asks for the password @returns a function that puts `fetch` back
 */
export function confirmPayloadCalls(
  askToConfirm: (purpose: string) => Promise<boolean>,
): () => void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!(await asksToConfirm(response))) return response;
    if (await askToConfirm('To change who can sign in')) return fetch(input, init);
    // Payload shows nothing of this answer to a deletion. Its forms need a failure, else they wait for ever.
    const isDeletion = init?.method?.toUpperCase() === 'DELETE';
    return isDeletion ? Response.json({ docs: [], errors: [] }, { status: 400 }) : response;
  };
  return () => {
    window.fetch = fetch;
  };
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
