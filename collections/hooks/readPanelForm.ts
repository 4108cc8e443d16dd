import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { PayloadRequest } from 'payload';
import { readMultipart } from '@/server/http/multipart';
import { placeholderUpload } from '@/server/images/prepareImage';

/** What Payload's panel sends: the document as JSON, and one photograph. */
const DOCUMENT = '_payload';
const PHOTOGRAPH = { field: 'file', most: 1 };

export const isForm = ({ body, headers }: PayloadRequest): boolean =>
  body !== null && /multipart\//i.test(headers.get('content-type') ?? '');

/**
 * Reads a form that was sent to one of Payload's routes. Payload's own reader leaves files behind, and ends the process
 * on a form that breaks off after it has passed a limit.
 * @param req gets `data` and `file`, and no `body`, so that Payload does not read it again
 * @returns removes the file
 * @throws AppError `malformed`, `tooLarge` or `invalid` (several files), SyntaxError when the document is no JSON
 */
export async function readPanelForm(req: PayloadRequest): Promise<() => Promise<void>> {
  const type = req.headers.get('content-type') ?? '';
  const body = Readable.fromWeb(req.body as ReadableStream);
  const { fields, files, folder = '' } = await readMultipart(body, type, PHOTOGRAPH);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    Object.defineProperty(req, 'body', { value: null });
    if (fields[DOCUMENT] !== undefined) req.data = JSON.parse(String(fields[DOCUMENT]));
    const [photograph] = files;
    if (photograph)
      req.file = { ...placeholderUpload(), name: photograph.name, tempFilePath: photograph.file };
    return remove;
  } catch (error) {
    await remove();
    throw error;
  }
}
