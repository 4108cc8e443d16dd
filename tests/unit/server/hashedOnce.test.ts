import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Payload } from 'payload';
import { readMultipart } from '@/server/http/multipart';
import { prepareImage } from '@/server/images/prepareImage';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });
jest.mock('@/server/images/storage/disk', () => ({
  newIncomingFolder: () => mkdtemp(path.join(tmpdir(), 'incoming-')),
}));
jest.mock('@/server/images/process/runStep', () => ({
  runStep: async () => ({ inspected: { extension: 'jpg' }, metadata: {} }),
}));
jest.mock('@/server/images/derivatives/makeDerivatives', () => ({
  makeFirstDerivatives: async () => ({ derivatives: [] }),
}));
jest.mock('@/server/images/storage/storage', () => ({ storage: {} }));
jest.mock('@/server/database/rows', () => ({ findRow: async () => undefined }));

it('hashes an upload once, while it arrives', async () => {
  const content = Buffer.from('a photograph');
  const form = new FormData();
  form.set('image', new File([content], 'a.jpg'));
  const { body, headers } = new Response(form);
  const type = headers.get('content-type') ?? '';
  const rules = { field: 'image', most: 1 };
  const { files, folder = '' } = await readMultipart(Readable.fromWeb(body as never), type, rules);
  const [upload] = files;
  // Who wants to read it again finds nothing.
  await rm(folder, { recursive: true });
  const prepared = await prepareImage(upload as NonNullable<typeof upload>, {} as Payload);
  expect(prepared).toMatchObject({
    name: 'a.jpg',
    bytes: content.length,
    contentHash: createHash('sha256').update(content).digest('hex'),
  });
  await rm(prepared.folder as string, { recursive: true });
});
