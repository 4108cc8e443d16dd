import {
  addDataAndFileToRequest,
  type CollectionBeforeOperationHook,
  Forbidden,
  type PayloadHandler,
} from 'payload';
import { signInSchema } from '@/contract/account';
import { sessionCookie } from '@/server/accounts/sessions';
import { signIn } from '@/server/accounts/signIn';
import { parse } from '@/server/errors';

/**
 * Signs in to the panel, in place of Payload's own login endpoint, and answers as that does.
 * @throws AppError `invalid`, and as signIn
 */
export const signInToPanel: PayloadHandler = async (req) => {
  await addDataAndFileToRequest(req);
  const { payload, t } = req;
  const { email, password } = parse(signInSchema, req.data);
  const { user, accessToken, exp } = await signIn({ email, password, remember: false }, req);
  const signedIn = { collection: 'user' as const, _strategy: 'local-jwt' };
  const shown = await payload.findByID({
    collection: 'user',
    id: user.id,
    overrideAccess: false,
    user: { ...user, ...signedIn },
    req,
  });
  const message = t('authentication:passed');
  const body = { message, exp, token: accessToken, user: { ...shown, ...signedIn } };
  return Response.json(body, { headers: { 'Set-Cookie': sessionCookie(payload, accessToken) } });
};

/**
 * Refuses the operations of Payload that open a session by themselves, past limits and second step
 * (docs/decisions/0026-sign-in-is-our-own-function.md).
 * @throws Forbidden
 */
export const refuseLogin: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'login' || operation === 'resetPassword') throw new Forbidden(req.t);
};
