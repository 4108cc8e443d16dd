import { answerOf, call, type Reply } from './api';
import { withSession } from './request';

/**
 * Calls Payload's own REST API with the session. It answers 403 when the session is over, and has its
 * messages in a list (docs/specification.md#errors); both are translated to the contract's form.
 * @throws ApiError whatever goes wrong, as the contract would say it
 */
export const panelRequest = async <Answer>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> =>
  answerOf(
    await withSession(async (token) => inContract(await call(method, path, { body, token }))),
  );

function inContract({ status, answer, ...rest }: Reply): Reply {
  const { errors } = (answer ?? {}) as { errors?: { message: string }[] };
  return {
    ...rest,
    status: status === 403 ? 401 : status,
    answer: status >= 400 ? { message: errors?.[0]?.message } : answer,
  };
}
