import { changePassword, forgotPassword, resetPassword } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import * as passwords from '@/server/accounts/password';
import { AppError } from '@/server/errors';
import { readBody } from '@/server/http/body';
import { parse } from '@/server/parse';
import { addressOf } from '@/server/rates/address';
import { route } from '../route';
import { sessionAnswer } from './session';

/** Forgotten and changed passwords (docs/specification.md#password-reset, #routes). */
export const passwordRoutes = [
  ...route('/auth/password', {
    put: async (req) => {
      const { user } = req;
      if (!user) throw new AppError('unauthenticated', MESSAGES.notSignedIn);
      const input = parse(changePassword, (await readBody(req)).fields);
      return sessionAnswer(
        await passwords.changePassword(input, user, req),
        MESSAGES.passwordChanged,
        req,
      );
    },
  }),
  ...route('/auth/password/forgot', {
    post: async (req) => {
      const { email } = parse(forgotPassword, (await readBody(req)).fields);
      await passwords.forgotPassword(email, addressOf(req.headers), req.payload);
      return { body: { message: MESSAGES.resetSent } };
    },
  }),
  ...route('/auth/password/reset', {
    post: async (req) => {
      const input = parse(resetPassword, (await readBody(req)).fields);
      await passwords.resetPassword(input, addressOf(req.headers), req);
      return { body: { message: MESSAGES.passwordReset } };
    },
  }),
];
