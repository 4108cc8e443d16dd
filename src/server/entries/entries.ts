import type { DataFromCollectionSlug, Payload } from 'payload';
import type { EducationAnswer, ExperienceAnswer } from '@/contract/entries';
import type { ListPage } from '@/contract/list';
import type { Education, Experience } from '@/payload-types';
import { type Listing, streamListing } from '../lists/listing';
import { readByIds } from '../lists/readByIds';
import { OLDEST_FIRST } from '../lists/sort';

export type EntrySlug = 'education' | 'experience';

/** Educations or experiences, oldest first by when they were added (docs/specification.md#order). They are public. */
export const streamEntries = <S extends EntrySlug>(
  payload: Payload,
  collection: S,
  page: ListPage,
): Promise<Listing<DataFromCollectionSlug<S>>> =>
  streamListing(payload, { collection, sort: OLDEST_FIRST }, page, (ids) =>
    readByIds(payload, collection, ids),
  );

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
