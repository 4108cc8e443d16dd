/**
 * Downloads an address and throws its bytes away, in a process of its own, so that the time is that of the server and
 * of the connection. Prints the milliseconds and bytes as JSON.
 */
import { get } from 'node:http';
import type { Download } from './download';

const [, , url = '', cookie = ''] = process.argv;
const begin = performance.now();

get(url, { headers: { cookie } }, (answer) => {
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
  });
  answer.on('end', () => {
    const ms = performance.now() - begin;
    const { statusCode: status = 0 } = answer;
    const download: Download = { status, ms, bytes };
    process.stdout.write(JSON.stringify(download));
  });
});
