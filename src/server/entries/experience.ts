import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import type { ExperienceAnswer, ExperienceCreate } from '@/contract/experience';
import type { ListPart } from '@/contract/list';
import type { Experience } from '@/payload-types';
import { type Listing, openListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OLDEST_FIRST } from '../order';
import { withEntry } from './entries';

const collection = SLUG.experience;

/** Experiences, oldest first by when they were added (docs/specification.md#order). They are public. */
export const openExperiences = (payload: Payload, part: ListPart): Promise<Listing<Experience>> =>
  openListing(payload, { collection, sort: OLDEST_FIRST }, part, (ids) =>
    readByIds(payload, collection, ids),
  );

/** @throws ValidationError on `endDate` when it comes before the start */
export const createExperience = (
  data: ExperienceCreate,
  req: PayloadRequest,
): Promise<Experience> => req.payload.create({ collection, data, overrideAccess: false, req });

/** Changes only what `changes` carries. @throws AppError `notFound`, ValidationError on `endDate` */
export const updateExperience = (
  id: string,
  changes: Partial<ExperienceCreate>,
  req: PayloadRequest,
): Promise<Experience> =>
  withEntry(collection, id, req, () =>
    req.payload.update({ collection, id, data: changes, overrideAccess: false, req }),
  );

/** An experience as every call answers it (docs/specification.md#answers). */
export const experienceAnswer = (doc: Experience): ExperienceAnswer => ({
  _id: doc.id,
  name: doc.name,
  location: doc.location,
  startDate: doc.startDate,
  endDate: doc.endDate,
  createdAt: doc.createdAt,
  updatedAt: doc.updatedAt,
});
