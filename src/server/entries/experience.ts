import { SLUG } from '@collections/slugs';
import type { PayloadRequest } from 'payload';
import type { ExperienceAnswer, ExperienceCreate } from '@/contract/experience';
import type { Experience } from '@/payload-types';
import { OLDEST_FIRST } from '../order';
import { withEntry } from './entries';

const collection = SLUG.experience;

/** Every experience, oldest first by when it was added (decision F6). They are public. */
export async function listExperience({
  payload,
}: Pick<PayloadRequest, 'payload'>): Promise<Experience[]> {
  const { docs } = await payload.find({
    collection,
    sort: OLDEST_FIRST,
    depth: 0,
    pagination: false,
    overrideAccess: true,
  });
  return docs;
}

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

/** An experience as every call answers it (decision A2). */
export const experienceAnswer = (doc: Experience): ExperienceAnswer => ({
  _id: doc.id,
  name: doc.name,
  location: doc.location,
  startDate: doc.startDate,
  endDate: doc.endDate,
  createdAt: doc.createdAt,
  updatedAt: doc.updatedAt,
});
