import { AsyncResource } from 'node:async_hooks';
import { ReadableStream } from 'node:stream/web';
import { create as attachment } from 'content-disposition';
import { BODY_LENGTH_HEADER } from '@/shared/processState';

/** Bytes of a known length, made as fast as the client takes them. */
export type SizedBytes = { content: AsyncGenerator<Uint8Array>; bytes: number };

/** The status and headers of an answer. */
export type Init = { status: number; headers: Record<string, string> };

/** The headers of a file to be saved, with its name and type. */
export const attachmentHeaders = (name: string, type: string) => ({
  'Content-Type': type,
  'Content-Disposition': attachment(name),
  // By itself nginx takes a gigabyte ahead of a slow client, then nothing for minutes, for which the download would be broken off.
  'X-Accel-Buffering': 'no',
});

/** Answers with bytes of a known length. Nothing is opened before the client reads, so that HEAD opens nothing. */
export function bytesAnswer(
  { content, bytes }: SizedBytes,
  init: Init,
  onFault: (error: unknown) => void,
): Response {
  const headers = {
    'Content-Type': 'application/octet-stream',
    ...init.headers,
    [BODY_LENGTH_HEADER]: String(bytes),
  };
  return streamedAnswer(content, { ...init, headers }, onFault);
}

/** Sends bytes no faster than the client takes them. A fault cuts the connection, so that nobody takes a part for the whole. */
function streamedAnswer(
  content: AsyncGenerator<Uint8Array>,
  init: Init,
  onFault: (error: unknown) => void,
): Response {
  let isCancelled = false;
  // Keeps the async context of the request for what is read after the connection has drained.
  const next = AsyncResource.bind(() =>
    content.next().catch((error) => {
      if (!isCancelled) onFault(error);
      // Next would log any other error too, with a stack.
      throw new DOMException('The answer was cut off', 'AbortError');
    }),
  );
  const cancel = () => {
    isCancelled = true;
    return content.return(undefined);
  };
  const body = ReadableStream.from({
    [Symbol.asyncIterator]: () => ({ next, return: cancel }),
  });
  return new Response(body as BodyInit, init);
}

/** Sends JSON no faster than the client takes it. @throws what the first piece throws, when nothing was sent yet */
export async function streamedJson(
  pieces: AsyncGenerator<string>,
  init: Init,
  onFault: (error: unknown) => void,
): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await pieces.next();
  async function* bytes() {
    try {
      for (let next = first; !next.done; next = await pieces.next())
        yield encoder.encode(next.value);
    } finally {
      await pieces.return(undefined);
    }
  }
  const headers = { 'Content-Type': 'application/json', ...init.headers };
  return streamedAnswer(bytes(), { ...init, headers }, onFault);
}
