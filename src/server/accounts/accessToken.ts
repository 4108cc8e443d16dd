import { SLUG } from '@collections/slugs';
import { getFieldsToSign, jwtSign, type Payload, type TypedUser } from 'payload';
import { LIFETIME } from '@/contract/limits';

/**
 * Payload's own JWT for one session of a user (docs/specification.md#tokens).
 * @returns the token and its end in seconds since 1970
 */
export function issueAccessToken(
  payload: Payload,
  user: TypedUser,
  sessionId: string,
): Promise<{ token: string; exp: number }> {
  const collectionConfig = payload.collections[SLUG.user].config;
  return jwtSign({
    fieldsToSign: getFieldsToSign({
      collectionConfig,
      email: user.email ?? '',
      sid: sessionId,
      user,
    }),
    secret: payload.secret,
    tokenExpiration: LIFETIME.accessToken,
  });
}
