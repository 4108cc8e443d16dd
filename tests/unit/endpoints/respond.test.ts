import type { PayloadRequest } from 'payload';
import { type Answer, respond } from '@/endpoints/respond';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const req = { payload: { config: {} } } as unknown as PayloadRequest;

async function* pieces() {
  yield '[]';
}
async function* content() {
  yield new Uint8Array([1]);
}

test.each<[string, Answer]>([
  ['an object', { body: {} }],
  ['pieces of JSON', { pieces: pieces() }],
  ['a text', { text: 'Words' }],
  ['bytes', { content: content(), bytes: 1 }],
])('sends the cookies of an answer that is %s', async (_, answer) => {
  const cookies = ['one=1', 'two=2'];
  const { status, headers } = await respond(req, 'no-store', async () => ({ ...answer, cookies }));
  expect([status, headers.getSetCookie()]).toEqual([200, cookies]);
});
