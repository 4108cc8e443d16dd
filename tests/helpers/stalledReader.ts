import { connect, type Socket } from 'node:net';

/** A client on a connection of its own that stops to read after the first bytes of the answer. */
export interface StalledReader {
  /** The status line and the headers, once the first bytes have come. */
  head: Promise<string>;
  /** Reads on. Returns the body when the connection closes, or when so many bytes have come. */
  readOn(bytes: number): Promise<Buffer>;
  close(): void;
}

/** @param count how many times the request is sent, without waiting for an answer */
export function stalledReader(
  server: { url: string },
  path: string,
  { headers = '', count = 1 } = {},
): StalledReader {
  const socket: Socket = connect(Number(new URL(server.url).port), 'localhost');
  let received: Buffer = Buffer.alloc(0);
  socket.on('error', () => {});
  const head = new Promise<string>((resolve) => {
    socket.once('data', (chunk) => {
      socket.pause();
      received = Buffer.concat([received, chunk]);
      resolve(received.toString('latin1').split('\r\n\r\n', 1)[0] ?? '');
    });
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`.repeat(count));
  const body = () => received.subarray(received.indexOf('\r\n\r\n') + 4);
  return {
    head,
    readOn: (bytes) =>
      new Promise((resolve) => {
        const chunks = [received];
        let missing = bytes - body().length;
        const end = () => {
          received = Buffer.concat(chunks);
          resolve(body());
        };
        socket.on('close', end).on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          missing -= chunk.length;
          if (missing <= 0) end();
        });
        socket.resume();
      }),
    close: () => socket.destroy(),
  };
}
