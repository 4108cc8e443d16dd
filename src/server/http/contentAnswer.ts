import { AsyncResource } from 'node:async_hooks';
import { ReadableStream } from 'node:stream/web';
import { BODY_LENGTH } from '@/shared/bodyLength';

/** Bytes of a known length, made as fast as the client takes them. */
export type Content = { content: AsyncGenerator<Uint8Array>; bytes: number };

/**
 * Answers with bytes of a known length. Nothing is opened before the client reads, so that HEAD opens nothing; a fault
 * cuts the connection, so that nobody takes what has arrived for the whole.
 */
export function contentAnswer(
  { content, bytes }: Content,
  init: { status: number; headers: Record<string, string> },
  onFault: (error: unknown) => void,
): Response {
  let isCancelled = false;
  // What is read when the connection has drained still belongs to the request.
  const read = AsyncResource.bind(() => content.next());
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await read();
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          if (isCancelled) return;
          onFault(error);
          controller.error(error);
        }
      },
      async cancel() {
        isCancelled = true;
        await content.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { 'Content-Type': 'application/octet-stream', ...init.headers };
  return new Response(body as BodyInit, {
    ...init,
    headers: { ...headers, [BODY_LENGTH]: String(bytes) },
  });
}
