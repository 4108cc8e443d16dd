import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { endSessionById, listSessions } from '@/server/accounts/sessions';
import { endAllSessions } from '@/server/accounts/signOut';
import { AppError } from '@/server/errors';
import { pathParam, route } from '../route';
import { expiredCookie } from './session';

/** The devices that the user is signed in on, and their end. */
export const deviceRoutes = [
  ...route('/auth/sessions', {
    get: async (req) => ({ body: { sessions: await listSessions(userOf(req), req) } }),
    delete: async (req) => {
      await endAllSessions(userOf(req).id, req);
      return { body: { message: MESSAGES.signedOutEverywhere }, headers: expiredCookie(req) };
    },
  }),
  ...route('/auth/sessions/:id', {
    delete: async (req) => {
      const wasThisOne = await endSessionById(pathParam(req, 'id'), userOf(req), req);
      return {
        body: { message: MESSAGES.signedOutDevice },
        ...(wasThisOne && { headers: expiredCookie(req) }),
      };
    },
  }),
];

function userOf({ user }: PayloadRequest): User {
  if (!user) throw new AppError('unauthenticated', MESSAGES.notSignedIn);
  return user;
}
