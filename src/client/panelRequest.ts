import { answerOf, call, type Reply } from './api';
import { withSession } from './request';

/**
 * Calls Payload's own REST with the session, for what every administrator may do: there it answers 403
 * when the session is over, and says what is wrong in a list of its own (docs/specification.md#errors).
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
