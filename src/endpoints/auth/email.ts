import type { PayloadRequest } from 'payload';
import { pinEntry, signUp } from '@/contract/account';
import { MESSAGES } from '@/contract/messages';
import { resendPin, verifyEmail } from '@/server/accounts/emailVerification';
import { AppError } from '@/server/errors';
import { answerOnce, idempotencyKeyOf } from '@/server/http/answerOnce';
import { readBody } from '@/server/http/body';
import { parse } from '@/server/parse';
import { addressOf } from '@/server/rates/address';
import { spend } from '@/server/rates/limiters';
import { toAppError } from '@/server/toAppError';
import { pathParam, route } from '../route';

const emailOf = (req: PayloadRequest) =>
  parse(signUp.pick({ email: true }), { email: pathParam(req, 'email') }).email;

/** The PIN by mail (docs/specification.md#routes, #email-verification). A refusal carries its text under `error` too (docs/specification.md#errors). */
export const emailRoutes = [
  ...route('/auth/email/resend/:email', {
    get: async (req) => {
      await resendPin(emailOf(req), addressOf(req.headers), req.payload);
      return { body: { message: MESSAGES.pinSent } };
    },
  }),
  ...route('/auth/email/verify/:email', {
    post: async (req) => {
      try {
        const email = emailOf(req);
        const key = idempotencyKeyOf(req);
        const body = await readBody(req);
        const { pin } = parse(pinEntry, body.fields);
        // Repeated calls count as well: by a guessed key their answer would tell the PIN.
        await spend(req.payload, 'pinPerAddress', addressOf(req.headers));
        await spend(req.payload, 'pinPerAccount', email);
        return await answerOnce(req, key, body, (commit) => verifyEmail(email, pin, req, commit));
      } catch (err) {
        const { code, message, details } = toAppError(err);
        throw new AppError(code, message, { ...details, error: message });
      }
    },
  }),
];
