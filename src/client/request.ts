import { type ApiPath, type PayloadPath, paths } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import type { AnswerOf, BodyOf, CallAt, PathOf } from '@/contract/operations';
import { ApiError, answerOf, fetchReply, type Reply } from './api';
import { currentPath, goTo } from './navigation';
import { refreshSession } from './session/refresh';
import { clearSession, currentSession } from './session/store';

/**
 * Calls the contract's API or Payload's own with the session. After a 401 it refreshes the session and repeats
 * the call once, then opens the login, which leads back here (docs/specification.md#client-state).
 * @param key sent as `Idempotency-Key` @throws ApiError whatever goes wrong, a lost connection included
 */
export async function request<Method extends string, Path extends PathOf<Lowercase<Method>>>(
  method: Method,
  path: ApiPath<Path>,
  body?: BodyOf<CallAt<Method, Path>>,
  key?: string,
): Promise<AnswerOf<CallAt<Method, Path>>>;
export async function request<Answer>(
  method: string,
  path: PayloadPath,
  body?: object,
): Promise<Answer>;
export async function request(method: string, path: string, body?: unknown, key?: string) {
  return answerOf(
    await withSession(async (token) =>
      toContractReply(await fetchReply(method, path, { body, token, key })),
    ),
  );
}

/** A refusal of Payload has its messages in a list, and is 403 when the session is over (docs/specification.md#errors). */
export function toContractReply(reply: Reply): Reply {
  const { errors, ...beside } = (reply.answer ?? {}) as { errors?: { message: string }[] | object };
  if (reply.status < 400 || !Array.isArray(errors)) return reply;
  const status = reply.status === 403 ? 401 : reply.status;
  return { ...reply, status, answer: { ...beside, message: errors[0]?.message } };
}

/**
 * Sends with the session, as `request` does, by whatever `send` does, such as an upload that shows its progress. `send` is
 * called again after a 401.
 * @throws ApiError 401 when the session is over; whatever `send` throws
 */
export async function withSession<Sent extends { status: number; answer?: unknown }>(
  send: (token: string | null) => Promise<Sent>,
): Promise<Sent> {
  const { accessToken } = currentSession();
  const reply = await send(accessToken);
  if (!isSessionOver(reply)) return reply;
  const repeated = await send(await tokenAfter(accessToken));
  return isSessionOver(repeated) ? openLogin() : repeated;
}

/** Whether an answer refuses the session, and not a passkey (docs/specification.md#passkeys). */
function isSessionOver({ status, answer }: { status: number; answer?: unknown }): boolean {
  const { passkey = false } = (answer ?? {}) as { passkey?: boolean };
  return status === 401 && !passkey;
}

/**
 * A newer token than a refused one; another request or tab may have got it already.
 * @throws ApiError 401 when the session is over, after it has opened the login
 */
export async function tokenAfter(refused: string | null): Promise<string> {
  const { accessToken } = currentSession();
  if (accessToken && accessToken !== refused) return accessToken;
  try {
    return await refreshSession();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) openLogin();
    throw error;
  }
}

function openLogin(): never {
  console.warn(MESSAGES.unauthorized);
  clearSession();
  goTo(paths.loginFor(currentPath()));
  throw new ApiError(401, { message: MESSAGES.notSignedIn });
}
