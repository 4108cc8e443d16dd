import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { CollectionConfig } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { originalPath } from '@/server/images/files';

type UploadHandler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number];

/** Gives an original to an administrator as a download; Payload has asked the access rule before. */
export const serveOriginal: UploadHandler = async (_req, { params: { filename } }) => {
  const file = originalPath(filename);
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  if (size === undefined) return Response.json({ message: MESSAGES.notFound }, { status: 404 });
  return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/octet-stream',
      'Content-Disposition': `attachment; filename="${filename.replaceAll(/[^\w.-]/g, '_')}"`,
      'Content-Length': String(size),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
};
