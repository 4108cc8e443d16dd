/** @jest-environment node */
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ResponseWithLength } from '@/front/httpServer';
import { BODY_LENGTH_HEADER } from '@/shared/processState';

const server = createServer({ ServerResponse: ResponseWithLength }, ({ url }, res) => {
  if (url === '/download') res.setHeader(BODY_LENGTH_HEADER, '4');
  res.writeHead(200);
  res.end('text');
});
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(() => once(server.listen(0), 'listening'));

afterAll(() => {
  agent.destroy();
  server.close();
});

async function ask(path: string): Promise<IncomingMessage> {
  const { port } = server.address() as AddressInfo;
  const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer;
}

it('sends the length of a download', async () => {
  const download = await ask('/download');
  expect(download.headers['content-length']).toBe('4');
  expect(download.headers).not.toHaveProperty(BODY_LENGTH_HEADER);
});
