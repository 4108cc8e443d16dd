import { ApiError, answerOf, apiUrl, type Reply } from './api';
import { withSession } from './request';

type Options = {
  /** Called with the share that is sent, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Aborts it, which counts as a lost connection. */
  signal?: AbortSignal;
};

/**
 * Puts a file to the API with the session, and reports its progress, which `fetch` cannot.
 * @throws ApiError whatever goes wrong, a lost connection included
 */
export const upload = async <Answer>(
  path: string,
  field: string,
  file: File,
  options: Options,
): Promise<Answer> =>
  answerOf(await withSession((token) => send(path, field, file, token, options)));

function send(
  path: string,
  field: string,
  file: File,
  token: string | null,
  { onProgress, signal }: Options,
): Promise<Reply> {
  const form = new FormData();
  form.set(field, file);
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    const lost = () => reject(new ApiError(0));
    sending.open('PUT', apiUrl(path));
    if (token) sending.setRequestHeader('Authorization', `Bearer ${token}`);
    sending.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0);
    sending.responseType = 'json';
    sending.onload = () =>
      resolve({ status: sending.status, answer: sending.response ?? undefined });
    sending.onerror = lost;
    sending.onabort = lost;
    sending.onloadend = () => signal?.removeEventListener('abort', abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) return lost();
    sending.send(form);
  });
}
