import { Readable } from 'node:stream';
import type { CollectionConfig } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { originalKey } from '@/server/images/storage/keys';
import { storage } from '@/server/images/storage/storage';
import { SLUG } from '../slugs';

type UploadHandler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number];

/** Gives an original to whoever may read its document, as a download. */
export const serveOriginal: UploadHandler = async (req, { params: { filename } }) => {
  // A name from a URL reaches the storage only when a document has it: the storage fails on very long names.
  const { totalDocs } = await req.payload.count({
    collection: SLUG.media,
    where: { filename: { equals: filename } },
    overrideAccess: false,
    req,
  });
  const file = totalDocs > 0 ? await storage.open(originalKey(filename)) : undefined;
  if (!file) return Response.json({ message: MESSAGES.notFound }, { status: 404 });
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"`,
      'Content-Length': String(file.bytes),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};
