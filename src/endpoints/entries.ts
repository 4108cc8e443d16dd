import type { DataFromCollectionSlug } from 'payload';
import type { z } from 'zod';
import {
  educationCreate,
  educationUpdate,
  experienceCreate,
  experienceUpdate,
} from '@/contract/entries';
import {
  type EntryFields,
  type EntrySlug,
  educationAnswer,
  experienceAnswer,
  openEntries,
  updateEntry,
} from '@/server/entries/entries';
import { readInput } from '@/server/http/body';
import { createDocument } from '@/server/lists/documents';
import { listRoutes } from './listRoutes';

/** What differs between the routes of educations and experiences. */
type Entry<S extends EntrySlug> = {
  create: z.ZodType<EntryFields[S]>;
  update: z.ZodType<Partial<EntryFields[S]>>;
  answer: (document: DataFromCollectionSlug<S>) => object;
};

const routesOf = <S extends EntrySlug>(collection: S, { create, update, answer }: Entry<S>) =>
  listRoutes(collection, {
    open: (payload, part) => openEntries(payload, collection, part),
    answer,
    create: async (req) => createDocument(collection, await readInput(create, req), req),
    update: async (id, req) => updateEntry(collection, id, await readInput(update, req), req),
  });

/** `/api/educations` and `/api/experiences` (docs/specification.md#routes). */
export const entryRoutes = [
  ...routesOf('education', {
    create: educationCreate,
    update: educationUpdate,
    answer: educationAnswer,
  }),
  ...routesOf('experience', {
    create: experienceCreate,
    update: experienceUpdate,
    answer: experienceAnswer,
  }),
];
