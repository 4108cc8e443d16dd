import { ReadableStream } from 'node:stream/web';

/**
 * Answers with JSON that is made no faster than the client takes it. A fault after the first piece cuts the connection,
 * so that nobody takes what has arrived for the whole.
 * @param onFault hears of such a fault
 * @throws what the first piece throws, when nothing was sent yet
 */
export async function streamedJson(
  pieces: AsyncGenerator<string>,
  init: { status: number; headers: Record<string, string> },
  onFault: (error: unknown) => void,
): Promise<Response> {
  const encoder = new TextEncoder();
  const first = await pieces.next();
  async function* bytes() {
    try {
      for (let next = first; !next.done; next = await pieces.next())
        yield encoder.encode(next.value);
    } catch (error) {
      onFault(error);
      throw error;
    } finally {
      await pieces.return(undefined);
    }
  }
  const headers = { 'Content-Type': 'application/json', ...init.headers };
  return new Response(ReadableStream.from(bytes()) as BodyInit, { ...init, headers });
}
