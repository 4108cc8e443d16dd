import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { User } from '@/payload-types';
import { confirm } from '@/server/accounts/confirmation';
import { deviceCookie } from '@/server/accounts/device';
import { resendPin, verifyEmail } from '@/server/accounts/emailVerification';
import { findPublicProfile } from '@/server/accounts/findUser';
import type { Session } from '@/server/accounts/openSession';
import { signInWithPasskey } from '@/server/accounts/passkeyProof';
import * as passkeys from '@/server/accounts/passkeys';
import { changePassword, forgotPassword, resetPassword } from '@/server/accounts/password';
import { updateDisplayImage, updateProfile } from '@/server/accounts/profile';
import { refreshAccessToken } from '@/server/accounts/refreshToken';
import { readSecurityLog } from '@/server/accounts/securityLog';
import { accountAnswer, profileAnswer } from '@/server/accounts/serialize';
import {
  endSessionById,
  expiredCookie,
  listSessions,
  sessionCookie,
  signOut,
  signOutEverywhere,
} from '@/server/accounts/sessions';
import { signIn, signInWithCode } from '@/server/accounts/signIn';
import { signUp } from '@/server/accounts/signUp';
import { twoStepAnswer } from '@/server/accounts/storedTwoStep';
import {
  disableTwoStep,
  enableTwoStep,
  renewRecoveryCodes,
  setUpTwoStep,
} from '@/server/accounts/twoStep';
import { removeDemoContent } from '@/server/demo/demoContent';
import { invalidInput, notFound } from '@/server/errors';
import { withUploadedImages } from '@/server/images/uploadedImages';
import { sendsMail } from '@/server/mail/mailSettings';
import { consume, ipOf } from '@/server/rates/limiters';
import { loggedMail } from '@/texts/en/signIn';
import { answerDone, handlers } from './route';

/** Sessions, passwords, emails and the profile (docs/specification.md#tokens, #password-reset, #email-verification). */
export const authHandlers = handlers({
  'post /auth/signin': async ({ input, req }) =>
    sessionAnswer(await signIn(input, req), MESSAGES.signedIn, req),
  'post /auth/signup': async ({ input, req }) =>
    sessionAnswer(await signUp(input, req), MESSAGES.signedUp, req),
  'post /auth/refresh-token': async ({ input, req }) => {
    const accessToken = await refreshAccessToken(req.payload, input.refreshToken);
    return { body: { accessToken }, cookies: [sessionCookie(req.payload, accessToken)] };
  },
  'post /auth/logout': async ({ req }) => {
    await signOut(req);
    return { body: { message: MESSAGES.signedOut }, cookies: [expiredCookie(req.payload)] };
  },
  'get /auth/sessions': async ({ caller, req }) => ({
    body: { sessions: await listSessions(caller, req) },
  }),
  'delete /auth/sessions': async ({ caller, req }) => {
    await signOutEverywhere(caller, req);
    return {
      body: { message: MESSAGES.signedOutEverywhere },
      cookies: [expiredCookie(req.payload)],
    };
  },
  'delete /auth/sessions/{id}': async ({ caller, params, req }) => {
    const wasThisOne = await endSessionById(params.id, caller, req);
    return {
      body: { message: MESSAGES.signedOutDevice },
      ...(wasThisOne && { cookies: [expiredCookie(req.payload)] }),
    };
  },
  'post /auth/signin/two-step': async ({ input, req }) =>
    sessionAnswer(await signInWithCode(input, req), MESSAGES.signedIn, req),
  'post /auth/confirm': ({ caller, input, req }) =>
    answerDone(confirm(input, caller, req), MESSAGES.confirmed),
  'post /auth/confirm/options': async ({ caller, req }) => ({
    body: { ...(await passkeys.passkeyConfirmOptions(caller, req)) },
  }),
  'post /auth/signin/passkey/options': async ({ req }) => ({
    body: { ...(await passkeys.passkeySignInOptions(req)) },
  }),
  'post /auth/signin/passkey': async ({ input, req }) =>
    sessionAnswer(await signInWithPasskey(input, req), MESSAGES.signedIn, req),
  'get /auth/passkeys': async ({ caller, req }) => ({
    body: { passkeys: await passkeys.listPasskeys(caller, req) },
  }),
  'post /auth/passkeys/options': async ({ caller, req }) => ({
    body: { ...(await passkeys.passkeyCreationOptions(caller, req)) },
  }),
  'post /auth/passkeys': async ({ caller, input, req }) => {
    const passkey = await passkeys.addPasskey(input, caller, req);
    return { body: { passkey, message: MESSAGES.passkeyAdded } };
  },
  'put /auth/passkeys/{id}': async ({ caller, params, input, req }) => {
    const passkey = await passkeys.renamePasskey(params.id, input.name, caller, req);
    return { body: { passkey, message: MESSAGES.passkeyUpdated } };
  },
  'delete /auth/passkeys/{id}': ({ caller, params, req }) =>
    answerDone(passkeys.removePasskey(params.id, caller, req), MESSAGES.passkeyRemoved),
  'get /auth/two-step': async ({ caller, req }) => ({ body: await twoStepAnswer(caller.id, req) }),
  'post /auth/two-step/setup': async ({ caller, req }) => ({
    body: await setUpTwoStep(caller, req),
  }),
  'post /auth/two-step/enable': async ({ caller, input, req }) => {
    const recoveryCodes = await enableTwoStep(input, caller, req);
    return { body: { recoveryCodes, message: MESSAGES.twoStepOn } };
  },
  'post /auth/two-step/disable': ({ caller, input, req }) =>
    answerDone(disableTwoStep(input, caller, req), MESSAGES.twoStepOff),
  'post /auth/two-step/recovery-codes': async ({ caller, req }) => {
    const recoveryCodes = await renewRecoveryCodes(caller, req);
    return { body: { recoveryCodes, message: MESSAGES.recoveryCodesMade } };
  },
  'get /auth/security-log': async ({ query, req }) => ({
    body: await readSecurityLog(query, req.payload),
  }),
  'put /auth/password': async ({ caller, input, req }) =>
    sessionAnswer(await changePassword(input, caller, req), MESSAGES.passwordChanged, req),
  'post /auth/password/forgot': async ({ input, req }) => {
    const message = (await sendsMail(req)) ? MESSAGES.resetSent : loggedMail.link;
    return answerDone(forgotPassword(input.email, req), message);
  },
  'post /auth/password/reset': ({ input, req, idempotent }) =>
    idempotent((commit) => resetPassword(input, req, commit)),
  'get /auth/email/resend/{email}': async ({ params, req }) => {
    const message = (await sendsMail(req)) ? MESSAGES.pinSent : loggedMail.code;
    return answerDone(resendPin(params.email, req), message);
  },
  'post /auth/email/verify/{email}': async ({ params: { email }, input, req, idempotent }) => {
    // Repeated calls count as well: by a guessed key their answer would tell the PIN.
    await consume(req.payload, 'pinPerIp', ipOf(req.headers));
    await consume(req.payload, 'pinPerAccount', email);
    return idempotent((commit) => verifyEmail(email, input.pin, req, commit));
  },
  'get /auth/admin-user': async ({ req: { payload } }) => {
    const user = await findPublicProfile(payload);
    if (!user) throw notFound(MESSAGES.userNotFound);
    return { body: { user: profileAnswer(user) } };
  },
  'put /auth/update/{id}': async ({ caller, input, req }) =>
    saved(await updateProfile(caller, input, req), MESSAGES.profileUpdated),
  'delete /demo-content': async ({ caller, req }) => {
    const { user, message } = await removeDemoContent(caller, req);
    return saved(user, message);
  },
  'put /auth/update-display-image/{id}': (call) =>
    withUploadedImages(call, async (_, [image]) => {
      if (!image) throw invalidInput({ image: MESSAGES.imageMissing });
      const user = await updateDisplayImage(call.caller, image, call.req);
      return saved(user, MESSAGES.imageUpdated);
    }),
});

const saved = (user: User, message: string) => ({ body: { user: accountAnswer(user), message } });

const sessionAnswer = (
  { user, accessToken, refreshToken }: Session,
  message: string,
  req: PayloadRequest,
) => ({
  body: { user: accountAnswer(user), accessToken, refreshToken, message },
  cookies: [sessionCookie(req.payload, accessToken), deviceCookie(req.payload, user)],
});
