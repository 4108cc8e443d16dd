import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
} from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { Brand } from '@/payload-types';
import { findRow } from '@/server/database/rows';
import { outsideTransaction } from '@/server/database/transaction';
import { invalidInput } from '@/server/errors';
import { drawLogo } from '@/server/images/logo';
import { signedIn } from '../access';
import { newId } from '../fields';

/** Puts what is drawn of an uploaded file in its place, outside the transaction that Payload has opened. */
export const drawUpload: CollectionBeforeOperationHook = async ({ operation, req }) => {
  if (operation !== 'create' || !signedIn({ req })) return;
  const uploaded = req.file?.tempFilePath;
  // Payload would fetch one from an address.
  if (!uploaded) throw invalidInput({ file: MESSAGES.imageMissing });
  await outsideTransaction(req, async () => {
    const data = await drawLogo(uploaded);
    req.file = {
      name: `${nameOf(req.file?.name ?? '')}${newId()}.png`,
      data,
      mimetype: 'image/png',
      size: data.length,
    };
  });
};

/** Characters of the uploaded file's name that are kept, by which its owner knows it. */
const NAME_LENGTH = 40;

const nameOf = (file: string): string => {
  const plain = file
    .replace(/\.\w+$/, '')
    .replace(/[^\w-]+/g, '-')
    .replace(/^-+/, '');
  return plain && `${plain.slice(0, NAME_LENGTH)}-`;
};

/** Stores the file in its document, so that backups, exports and other servers have it too. */
export const storeUpload: CollectionBeforeChangeHook<Brand> = ({ data, req }) =>
  req.file ? { ...data, data: req.file.data.toString('base64') } : data;

type UploadHandler = NonNullable<
  Exclude<CollectionConfig['upload'], boolean | undefined>['handlers']
>[number];

/** Serves a logo to everybody. Another file has another name. */
export const serveLogo: UploadHandler = async (req, { params: { filename } }) => {
  const logo = await findRow('brand', { filename: { equals: filename } }, req);
  if (!logo?.data) return Response.json({ message: MESSAGES.notFound }, { status: 404 });
  return new Response(new Uint8Array(Buffer.from(logo.data, 'base64')), {
    headers: {
      'Content-Type': 'image/png',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
};
