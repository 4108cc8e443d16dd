import { MESSAGES } from '@/contract/messages';
import { endAllSessions, endSessionById, listSessions } from '@/server/accounts/sessions';
import { pathParam, route, signedIn } from '../route';
import { expiredCookie } from './session';

/** The devices that the user is signed in on, and their end. */
export const deviceRoutes = [
  ...route('/auth/sessions', {
    get: signedIn(async (req, user) => ({ body: { sessions: await listSessions(user, req) } })),
    delete: signedIn(async (req, user) => {
      await endAllSessions(user.id, req);
      return { body: { message: MESSAGES.signedOutEverywhere }, headers: expiredCookie(req) };
    }),
  }),
  ...route('/auth/sessions/:id', {
    delete: signedIn(async (req, user) => {
      const wasThisOne = await endSessionById(pathParam(req, 'id'), user, req);
      return {
        body: { message: MESSAGES.signedOutDevice },
        ...(wasThisOne && { headers: expiredCookie(req) }),
      };
    }),
  }),
];
