import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bucketStorage } from '@/server/images/storage/bucket';
import { bucketOf } from '@/shared/bucket';

/** An answer whose body is never finished. */
const UNFINISHED = 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nsome';

let server: Server;
let folder: string;
const sockets = new Set<Socket>();
/** The text that the server sends on each connection. */
let sentText = '';

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'silent-'));
  await writeFile(path.join(folder, 'photo'), 'bytes');
  server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (sentText) socket.write(sentText);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

function silentStorage() {
  const bucket = bucketOf('photographs', {
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  const { requestHandler, ...settings } = bucket.settings;
  // The same limits with shorter times.
  const quick = { ...requestHandler, connectionTimeout: 100, socketTimeout: 100 };
  return bucketStorage({ ...bucket, settings: { ...settings, requestHandler: quick } });
}

const local = (name: string) => path.join(folder, name);
const listed = async (storage: ReturnType<typeof silentStorage>) => {
  for await (const key of storage.list('originals')) return key;
};

describe('a storage that accepts connections and does not answer', () => {
  beforeEach(() => {
    sentText = '';
  });

  it.each<[string, (storage: ReturnType<typeof silentStorage>) => Promise<unknown>]>([
    ['put', (storage) => storage.put(local('photo'), 'originals/a')],
    ['copyTo', (storage) => storage.copyTo('originals/a', local('copy'))],
    ['open', (storage) => storage.open('originals/a')],
    ['remove', (storage) => storage.remove(['originals/a'])],
    ['list', listed],
    ['checkConnection', (storage) => storage.checkConnection()],
    ['timeStored', (storage) => storage.timeStored('originals/a')],
  ])('makes %s time out', async (_, ask) => {
    await expect(ask(silentStorage())).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

it('times out when a storage stops sending in the middle of a file', async () => {
  sentText = UNFINISHED;
  await expect(silentStorage().copyTo('originals/a', local('half'))).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});
