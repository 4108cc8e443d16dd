import { SLUG } from '@collections/slugs';
import { generateExpiredPayloadCookie, generatePayloadCookie, type PayloadRequest } from 'payload';
import { refresh, signIn, signUp } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import { refreshAccessToken } from '@/server/accounts/refreshToken';
import { accountAnswer } from '@/server/accounts/serialize';
import { signOut } from '@/server/accounts/sessions';
import { signIn as openSession, type Session } from '@/server/accounts/signIn';
import { signUp as makeOwner, requireOpenSignUp } from '@/server/accounts/signUp';
import { readInput } from '@/server/http/body';
import { type Answer, route } from '../route';

/** Sign-in, sign-up, refresh and logout: one session for the panel's cookie and the API's tokens (docs/specification.md#tokens). */
export const sessionRoutes = [
  ...route('/auth/signin', {
    post: async (req) => {
      const input = await readInput(signIn, req);
      return sessionAnswer(await openSession(input, req), MESSAGES.signedIn, req);
    },
  }),
  ...route('/auth/signup', {
    post: async (req) => {
      await requireOpenSignUp(req);
      const input = await readInput(signUp, req);
      return { ...sessionAnswer(await makeOwner(input, req), MESSAGES.signedUp, req), status: 201 };
    },
  }),
  ...route('/auth/refresh-token', {
    post: async (req) => {
      const { refreshToken } = await readInput(refresh, req);
      const accessToken = await refreshAccessToken(req.payload, refreshToken);
      return { body: { accessToken }, headers: cookie(req, accessToken) };
    },
  }),
  ...route('/auth/logout', {
    post: async (req) => {
      await signOut(req);
      return { body: { message: MESSAGES.signedOut }, headers: expiredCookie(req) };
    },
  }),
];

/** What sign-in, sign-up and a change of password answer (docs/specification.md#routes). */
export function sessionAnswer(
  { user, accessToken, refreshToken }: Session,
  message: string,
  req: PayloadRequest,
): Answer {
  return {
    body: { user: accountAnswer(user), accessToken, refreshToken, message },
    headers: cookie(req, accessToken),
  };
}

const settingsOf = ({ payload }: PayloadRequest) => ({
  collectionAuthConfig: payload.collections[SLUG.user].config.auth,
  cookiePrefix: payload.config.cookiePrefix,
});

const cookie = (req: PayloadRequest, token: string): Record<string, string> => ({
  'Set-Cookie': String(generatePayloadCookie({ ...settingsOf(req), token })),
});

/** Takes the panel's cookie back. */
export const expiredCookie = (req: PayloadRequest): Record<string, string> => ({
  'Set-Cookie': String(generateExpiredPayloadCookie(settingsOf(req))),
});
