import { request } from 'node:http';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { eventually } from '../helpers/eventually';
import { startServer, type TestServer } from '../helpers/server';

jest.setTimeout(90_000);

const FAULTS = pathToFileURL(resolve('tests/helpers/faults.mjs')).href;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { NODE_OPTIONS: `--import ${FAULTS}` } });
}, 90_000);
afterAll(() => server.stop());

/** Begins a request without the end of its body; returns a function that sends the end and returns the status. */
async function beginRequest(): Promise<() => Promise<number | undefined>> {
  const slow = request(`${server.url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
  });
  const answered = new Promise<number | undefined>((done, fail) => {
    slow.on('error', fail).on('response', (answer) => {
      answer.resume();
      done(answer.statusCode);
    });
  });
  await new Promise((done) => slow.write('{', done));
  // An answer to a later request shows that the slow one has arrived.
  await fetch(`${server.url}/api/services`);
  return () => {
    slow.end('}');
    return answered;
  };
}

const isDown = () =>
  fetch(server.url, { headers: { Connection: 'close' } }).then(
    () => false,
    () => true,
  );

it('an unhandled rejection is logged, and the server keeps running', async () => {
  process.kill(server.pid, 'SIGWINCH');
  await eventually(async () => server.logs().includes('Rejected by a test'));
  expect((await fetch(`${server.url}/api/services`)).status).toBe(200);
});

it('an uncaught exception stops the server gracefully, with exit code 1', async () => {
  const finish = await beginRequest();
  process.kill(server.pid, 'SIGUSR2');
  await eventually(isDown);
  expect(await finish()).toBe(400);
  await eventually(async () => server.logs().includes('Start it again'));
  expect(await server.stop()).toBe(1);
  const lines = server.logs().trim().split('\n');
  expect(server.logs()).toContain('Thrown by a test');
  expect(lines.at(-1)).toContain('The site has ended after a failure. Start it again.');
});
