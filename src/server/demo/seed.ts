import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import { updateProfile } from '../accounts/profile';
import { randomToken } from '../accounts/tokens';
import { createRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { createImage, type PreparedImage, prepareImage } from '../images/prepareImage';
import { withIncomingFolder } from '../images/storage/disk';
import { cleanUpPreparedImages, storeFiles } from '../images/storage/imageFiles';
import { createDocument } from '../lists/documents';
import {
  DEMO_EDUCATION,
  DEMO_EMAIL,
  DEMO_EXPERIENCE,
  DEMO_PHOTOGRAPHS,
  DEMO_PROFILE,
  DEMO_WORK,
  type DemoImage,
  DISPLAY_IMAGE,
} from './content';

type Prepared = Map<DemoImage, PreparedImage>;

/**
 * Puts the demo content into an empty database (docs/specification.md#demo-content), in one transaction after its files
 * are stored, so that a kill leaves all of it or nothing.
 * @throws when a photograph cannot be read or a row not be written; nothing is kept then
 */
export async function seedDemo(payload: Payload): Promise<void> {
  const prepared: Prepared = new Map();
  const write = async (folder: string) => {
    for (const image of Object.keys(DEMO_PHOTOGRAPHS) as DemoImage[])
      prepared.set(image, await prepare(image, folder, payload));
    await storeFiles(payload, [...prepared.values()]);
    const req = await createLocalReq({}, payload);
    await inTransaction(req, () => writeContent(prepared, req));
  };
  await withIncomingFolder(write).finally(() =>
    cleanUpPreparedImages(payload, [...prepared.values()]),
  );
}

/** Prepares a copy, since storing an original makes a hard link to its file. */
async function prepare(image: string, folder: string, payload: Payload): Promise<PreparedImage> {
  const name = `${image}.jpg`;
  const file = path.join(folder, name);
  // Not `copyFile`, which would copy the permissions of the package's file as well.
  await writeFile(file, await readFile(packagedFile(image)));
  return prepareImage({ file, name }, payload);
}

/** By path, not by `require.resolve`: a bundler would take the photograph for a module. */
const packagedFile = (image: string): string =>
  path.join(process.cwd(), 'node_modules', '@stdlib', `datasets-img-${image}`, 'data', 'image.jpg');

/** Everything after the profile is written in its name, under the same access rules as an owner's work. */
async function writeContent(prepared: Prepared, req: PayloadRequest): Promise<void> {
  const user = await createProfile(req);
  req.user = user;
  const ids = new Map<DemoImage, string>();
  for (const [image, file] of prepared) {
    const { hash: _, focal, ...texts } = DEMO_PHOTOGRAPHS[image];
    const [focalX, focalY] = focal;
    ids.set(image, (await createImage(file, req, { ...texts, focalX, focalY })).id);
  }
  await updateProfile(user, { image: ids.get(DISPLAY_IMAGE) }, req);
  for (const { service, portfolios } of DEMO_WORK) {
    const { id } = await createDocument('service', { name: service }, req);
    for (const { photographs, ...texts } of portfolios) {
      const images = photographs.map((image) => ids.get(image));
      await createDocument('portfolio', { ...texts, service: id, images }, req);
    }
  }
  for (const entry of DEMO_EDUCATION) await createDocument('education', entry, req);
  for (const entry of DEMO_EXPERIENCE) await createDocument('experience', entry, req);
}

/** A profile that nobody can sign in to: nobody learns its random password. */
async function createProfile(req: PayloadRequest): Promise<NonNullable<PayloadRequest['user']>> {
  const login = { email: DEMO_EMAIL, password: `${randomToken()}a1!` };
  const data = { ...DEMO_PROFILE, ...login, seat: 'demo', verified: false };
  return { ...(await createRow('user', data, req)), collection: 'user' };
}
