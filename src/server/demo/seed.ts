import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { SLUG } from '@collections/slugs';
import { createLocalReq, type Payload, type PayloadRequest } from 'payload';
import type { Media } from '@/payload-types';
import { SEAT } from '../accounts/owner';
import { randomToken } from '../accounts/secrets';
import { inTransaction } from '../database/transaction';
import { createEducation } from '../entries/education';
import { createExperience } from '../entries/experience';
import { newIncomingFolder } from '../images/folders';
import { discardImage, type PreparedImage, prepareImage } from '../images/prepare';
import { populated } from '../images/serialize';
import { createPortfolio } from '../portfolios/portfolios';
import { createService } from '../services/services';
import {
  DEMO_EDUCATION,
  DEMO_EMAIL,
  DEMO_EXPERIENCE,
  DEMO_PROFILE,
  DEMO_WORK,
  type DemoPhotograph,
  type DemoPortfolio,
  DISPLAY_IMAGE,
} from './content';

/** The prepared photographs by the name of their package. */
type Prepared = Map<string, PreparedImage>;

/**
 * Puts the demo content into an empty database (decision G4). The photographs are prepared first;
 * then everything is written in one transaction, so that a kill leaves all of it or nothing.
 * @throws when a photograph cannot be read or a row not be written; nothing is kept then
 */
export async function seedDemo(payload: Payload): Promise<void> {
  const folder = await newIncomingFolder();
  const prepared: Prepared = new Map();
  try {
    for (const { image } of photographs()) prepared.set(image, await prepare(image, folder));
    const req = await createLocalReq({}, payload);
    await inTransaction(req, () => writeContent(prepared, req));
  } finally {
    await Promise.all([...prepared.values()].map(discardImage));
    await rm(folder, { recursive: true, force: true });
  }
}

const photographs = (): DemoPhotograph[] =>
  DEMO_WORK.flatMap(({ portfolios }) => portfolios.flatMap((portfolio) => portfolio.photographs));

/** Prepares a copy: whoever stores a photograph may take its file away. */
async function prepare(image: string, folder: string): Promise<PreparedImage> {
  const name = `${image}.jpg`;
  const file = path.join(folder, name);
  await copyFile(packagedFile(image), file);
  return prepareImage({ file, name });
}

/** By path, not by `require.resolve`: a bundler would take the photograph for a module. */
const packagedFile = (image: string): string =>
  path.join(process.cwd(), 'node_modules', '@stdlib', `datasets-img-${image}`, 'data', 'image.jpg');

/** Everything after the profile is written in its name, under the same access rules as an owner's work. */
async function writeContent(prepared: Prepared, req: PayloadRequest): Promise<void> {
  req.user = await createProfile(req);
  for (const { service, portfolios } of DEMO_WORK) {
    const { id } = await createService({ name: service }, [], req);
    for (const portfolio of portfolios) await writePortfolio(id, portfolio, prepared, req);
  }
  for (const entry of DEMO_EDUCATION) await createEducation(entry, req);
  for (const entry of DEMO_EXPERIENCE) await createExperience(entry, req);
}

/** A profile that nobody can sign in to: its password is random, strict and forgotten at once. */
async function createProfile(req: PayloadRequest): Promise<NonNullable<PayloadRequest['user']>> {
  const user = await req.payload.create({
    collection: SLUG.user,
    data: {
      ...DEMO_PROFILE,
      email: DEMO_EMAIL,
      password: `${randomToken()}a1!`,
      seat: SEAT.demo,
      verified: false,
    },
    overrideAccess: true,
    req,
  });
  return { ...user, collection: SLUG.user };
}

async function writePortfolio(
  service: string,
  { photographs, ...texts }: DemoPortfolio,
  prepared: Prepared,
  req: PayloadRequest,
): Promise<void> {
  const added = photographs
    .map(({ image }) => prepared.get(image))
    .filter((image) => image !== undefined);
  const portfolio = await createPortfolio({ ...texts, service }, added, req);
  for (const [index, media] of populated(portfolio.images).entries()) {
    const photograph = photographs[index];
    if (photograph) await caption(media, photograph, req);
  }
}

async function caption(
  media: Media,
  photograph: DemoPhotograph,
  req: PayloadRequest,
): Promise<void> {
  const { image, ...data } = photograph;
  const { payload, user } = req;
  await payload.update({ collection: SLUG.media, id: media.id, data, overrideAccess: false, req });
  if (image === DISPLAY_IMAGE && user) {
    await payload.update({
      collection: SLUG.user,
      id: user.id,
      data: { image: media.id },
      overrideAccess: false,
      req,
    });
  }
}
