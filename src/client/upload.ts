import { ApiError, apiUrl, type Reply } from './api';

type Options = {
  token: string | null;
  /** Called with the share that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Aborts it, which counts as a lost connection. */
  signal?: AbortSignal;
};

/**
 * Sends a form and reports its progress, which `fetch` cannot. It returns the answer, whatever the status;
 * wrap it in `withSession`.
 * @throws ApiError of status 0 when the connection is lost
 */
export function upload(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  { token, onProgress, signal }: Options,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = () => sending.abort();
    const lost = () => reject(new ApiError(0));
    sending.open(method, apiUrl(path));
    if (token) sending.setRequestHeader('Authorization', `Bearer ${token}`);
    sending.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
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
