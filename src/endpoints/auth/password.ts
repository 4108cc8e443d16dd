import { changePassword, forgotPassword, resetPassword } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import * as passwords from '@/server/accounts/password';
import { answerInputOnce } from '@/server/http/answerOnce';
import { readInput } from '@/server/http/body';
import { addressOf } from '@/server/rates/address';
import { route, signedIn } from '../route';
import { sessionAnswer } from './session';

/** Forgotten and changed passwords (docs/specification.md#password-reset, #routes). */
export const passwordRoutes = [
  ...route('/auth/password', {
    put: signedIn(async (req, user) => {
      const input = await readInput(changePassword, req);
      const session = await passwords.changePassword(input, user, req);
      return sessionAnswer(session, MESSAGES.passwordChanged, req);
    }),
  }),
  ...route('/auth/password/forgot', {
    post: async (req) => {
      const { email } = await readInput(forgotPassword, req);
      await passwords.forgotPassword(email, addressOf(req.headers), req.payload);
      return { body: { message: MESSAGES.resetSent } };
    },
  }),
  ...route('/auth/password/reset', {
    post: (req) =>
      answerInputOnce(resetPassword, req, (input, commit) =>
        passwords.resetPassword(input, req, commit),
      ),
  }),
];
