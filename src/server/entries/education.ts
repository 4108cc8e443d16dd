import { SLUG } from '@collections/slugs';
import type { Payload, PayloadRequest } from 'payload';
import type { EducationAnswer, EducationCreate } from '@/contract/education';
import type { ListPart } from '@/contract/list';
import type { Education } from '@/payload-types';
import { type Listing, openListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OLDEST_FIRST } from '../order';
import { withEntry } from './entries';

const collection = SLUG.education;

/** Educations, oldest first by when they were added (docs/specification.md#order). They are public. */
export const openEducations = (payload: Payload, part: ListPart): Promise<Listing<Education>> =>
  openListing(payload, { collection, sort: OLDEST_FIRST }, part, (ids) =>
    readByIds(payload, collection, ids),
  );

/** @throws ValidationError on `endDate` when it comes before the start */
export const createEducation = (data: EducationCreate, req: PayloadRequest): Promise<Education> =>
  req.payload.create({ collection, data, overrideAccess: false, req });

/** Changes only what `changes` carries. @throws AppError `notFound`, ValidationError on `endDate` */
export const updateEducation = (
  id: string,
  changes: Partial<EducationCreate>,
  req: PayloadRequest,
): Promise<Education> =>
  withEntry(collection, id, req, () =>
    req.payload.update({ collection, id, data: changes, overrideAccess: false, req }),
  );

/** An education as every call answers it (docs/specification.md#answers). */
export const educationAnswer = (doc: Education): EducationAnswer => ({
  _id: doc.id,
  name: doc.name,
  course: doc.course,
  startDate: doc.startDate,
  endDate: doc.endDate,
  createdAt: doc.createdAt,
  updatedAt: doc.updatedAt,
});
