/**
 * Downloads an address and throws its bytes away, in a process of its own, so that the time is that of the server and
 * of the connection: it reads from the socket into the same memory, since Node's HTTP client takes longer than the
 * servers. Prints the status, the milliseconds and the bytes of the body as JSON.
 */
import { connect } from 'node:net';
import type { Download } from './download';

const [, , address = '', cookie = ''] = process.argv;
const { hostname: host, port, pathname, search } = new URL(address);
const begin = performance.now();
let head = '';
let received = 0;

const socket = connect({
  host,
  port: Number(port),
  onread: {
    buffer: Buffer.alloc(1024 * 1024),
    callback(length, buffer) {
      if (received === 0) head = Buffer.from(buffer).toString('latin1', 0, length);
      received += length;
      return true;
    },
  },
});
socket.write(
  `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
);
socket.on('end', () => {
  const download: Download = {
    status: Number(head.split(' ', 2)[1]),
    ms: performance.now() - begin,
    bytes: received - (head.indexOf('\r\n\r\n') + 4),
  };
  process.stdout.write(JSON.stringify(download));
});
