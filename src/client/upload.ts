import type { ApiPath, PayloadPath } from '@/config/paths';
import { MESSAGES } from '@/contract/messages';
import type { AnswerOf, CallAt, Operations, PathOf } from '@/contract/operations';
import { ApiError, answerOf, apiUrl, noteStatus, type Reply } from './api';
import { toContractReply, withSession } from './request';

type Options<Method> = {
  method: Method;
  fields?: Record<string, string>;
  /** The same for each attempt at one upload (docs/specification.md#idempotency). */
  key?: string | undefined;
  onProgress: (share: number) => void;
  /** Aborts it, which counts as a lost connection. */
  signal?: AbortSignal;
};

/** Milliseconds without progress after which an upload counts as lost: longer than the server takes for a photograph. */
const STALL_LIMIT = 120_000;

/** Sends a file with the session and reports its progress, which `fetch` cannot. @throws ApiError whatever goes wrong */
export async function upload<Method extends string, Path extends PathOf<Lowercase<Method>>>(
  path: ApiPath<Path>,
  field: Operations[CallAt<Method, Path>] extends { files: infer Field } ? Field & string : never,
  file: File,
  options: Options<Method>,
): Promise<AnswerOf<CallAt<Method, Path>>>;
export async function upload(
  path: PayloadPath,
  field: 'file',
  file: File,
  options: Options<'PATCH'>,
): Promise<unknown>;
export async function upload(
  path: string,
  field: string,
  file: File,
  { method, fields = {}, key, onProgress, signal }: Options<string>,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set(field, file);
  const send = (token: string | null) =>
    new Promise<Reply>((resolve, reject) => {
      const sending = new XMLHttpRequest();
      const lost = () => {
        noteStatus(0);
        reject(new ApiError(0));
      };
      if (signal?.aborted) return lost();
      sending.open(method, apiUrl(path));
      if (token) sending.setRequestHeader('Authorization', `Bearer ${token}`);
      if (key) sending.setRequestHeader('Idempotency-Key', key);
      let stalled: ReturnType<typeof setTimeout>;
      const watch = () => {
        clearTimeout(stalled);
        stalled = setTimeout(() => sending.abort(), STALL_LIMIT);
      };
      sending.upload.onprogress = ({ loaded, total }) => {
        watch();
        onProgress(total ? loaded / total : 0);
      };
      sending.onloadend = () => clearTimeout(stalled);
      sending.responseType = 'json';
      sending.onload = () => {
        noteStatus(sending.status);
        const { status, response } = sending;
        // The site says why it refuses; nginx answers with a page of its own.
        const unsaid = status === 413 ? { message: MESSAGES.refusedByProxy } : undefined;
        resolve({ status, answer: response ?? unsaid });
      };
      sending.onerror = lost;
      sending.onabort = lost;
      // After its end an abort does nothing.
      signal?.addEventListener('abort', () => sending.abort());
      watch();
      sending.send(form);
    });
  return answerOf(await withSession(async (token) => toContractReply(await send(token))));
}
