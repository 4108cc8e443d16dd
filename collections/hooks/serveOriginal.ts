import type { CollectionConfig } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { newBuffers } from '@/server/files/pieces';
import { contentAnswer } from '@/server/http/contentAnswer';
import { type Key, originalKey } from '@/server/images/storage/keys';
import { storage } from '@/server/images/storage/storage';
import { SLUG } from '../slugs';

type UploadHandler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number];

/** Gives an original to whoever may read its document, as a download. */
export const serveOriginal: UploadHandler = async (req, { params: { filename } }) => {
  // A name from a URL reaches the storage only when a document has it: the storage fails on very long names.
  const { docs } = await req.payload.find({
    collection: SLUG.media,
    where: { filename: { equals: filename } },
    select: { filesize: true },
    depth: 0,
    limit: 1,
    overrideAccess: false,
    req,
  });
  const [media] = docs;
  const key = originalKey(filename);
  if (!media || !(await storage.storedAt(key)))
    return Response.json({ message: MESSAGES.notFound }, { status: 404 });
  const headers = {
    'Content-Disposition': `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"`,
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  };
  return contentAnswer(
    { content: readOriginal(key), bytes: media.filesize ?? 0 },
    { status: 200, headers },
    (err) => req.payload.logger.error({ err, msg: `${key} could not be sent` }),
  );
};

async function* readOriginal(key: Key): AsyncGenerator<Uint8Array> {
  yield* storage.read(key, newBuffers());
}
