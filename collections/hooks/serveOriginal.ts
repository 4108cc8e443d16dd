import { Readable } from 'node:stream';
import type { CollectionConfig } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { originalKey } from '@/server/images/files';
import { storage } from '@/server/images/storage/storage';

type UploadHandler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number];

/** Gives an original to an administrator as a download; Payload has asked the access rule before. */
export const serveOriginal: UploadHandler = async (_req, { params: { filename } }) => {
  const file = await storage.open(originalKey(filename));
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
