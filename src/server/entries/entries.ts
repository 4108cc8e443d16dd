import type { DataFromCollectionSlug, Payload, PayloadRequest } from 'payload';
import type {
  EducationAnswer,
  EducationCreate,
  ExperienceAnswer,
  ExperienceCreate,
} from '@/contract/entries';
import type { ListPart } from '@/contract/list';
import type { Education, Experience } from '@/payload-types';
import { inTransaction } from '../database/transaction';
import { findDocument, updateDocument } from '../lists/documents';
import { type Listing, openListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OLDEST_FIRST } from '../order';

/** The fields of the two lists of the about page. */
export type EntryFields = {
  education: EducationCreate;
  experience: ExperienceCreate;
};

export type EntrySlug = keyof EntryFields;

/** Educations or experiences, oldest first by when they were added (docs/specification.md#order). They are public. */
export const openEntries = <S extends EntrySlug>(
  payload: Payload,
  collection: S,
  part: ListPart,
): Promise<Listing<DataFromCollectionSlug<S>>> =>
  openListing(payload, { collection, sort: OLDEST_FIRST }, part, (ids) =>
    readByIds(payload, collection, ids),
  );

/** Changes only what `changes` carries. @throws AppError `notFound`, or `invalid` on `endDate` */
export const updateEntry = <S extends EntrySlug>(
  collection: S,
  id: string,
  changes: Partial<EntryFields[S]>,
  req: PayloadRequest,
) =>
  inTransaction(req, async () => {
    await findDocument(collection, id, req, 0);
    return updateDocument(collection, id, changes, req);
  });

/** An education as every call answers it (docs/specification.md#answers). */
export const educationAnswer = (doc: Education): EducationAnswer => ({
  ...entryAnswer(doc),
  course: doc.course,
});

/** An experience as every call answers it (docs/specification.md#answers). */
export const experienceAnswer = (doc: Experience): ExperienceAnswer => ({
  ...entryAnswer(doc),
  location: doc.location,
});

const entryAnswer = (doc: Education | Experience) => ({
  _id: doc.id,
  name: doc.name,
  startDate: doc.startDate,
  endDate: doc.endDate,
  createdAt: doc.createdAt,
  updatedAt: doc.updatedAt,
});
