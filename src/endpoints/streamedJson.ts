/**
 * Answers with a text of JSON that is made while it is sent, no faster than the client takes it. A client
 * that goes away ends the making. Once something was sent a fault cuts the connection, so that nobody takes
 * what has arrived for the whole.
 * @param onFault hears of such a fault
 * @throws what the first piece throws: nothing was sent, so that it can be answered as any other fault
 */
export async function streamedJson(
  pieces: AsyncIterable<string>,
  init: { status: number; headers: Record<string, string> },
  onFault: (error: unknown) => void,
): Promise<Response> {
  const making = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let next = await making.next();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (next.done) return controller.close();
        controller.enqueue(encoder.encode(next.value));
        try {
          next = await making.next();
        } catch (error) {
          onFault(error);
          controller.error(error);
        }
      },
      async cancel() {
        await making.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, {
    ...init,
    headers: { 'Content-Type': 'application/json', ...init.headers },
  });
}
