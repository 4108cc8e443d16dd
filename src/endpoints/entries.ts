import type { DataFromCollectionSlug } from 'payload';
import type { z } from 'zod';
import {
  educationCreate,
  educationUpdate,
  experienceCreate,
  experienceUpdate,
} from '@/contract/entries';
import { MESSAGES } from '@/contract/messages';
import {
  createEntry,
  type EntryFields,
  type EntrySlug,
  educationAnswer,
  experienceAnswer,
  openEntries,
  updateEntry,
} from '@/server/entries/entries';
import { readInput } from '@/server/http/body';
import { deleteDocument } from '@/server/lists/documents';
import { listAnswer } from './listAnswer';
import { listRoutes } from './listRoutes';

/** What differs between the routes of educations and experiences. */
type Entry<S extends EntrySlug> = {
  create: z.ZodType<EntryFields[S]>;
  update: z.ZodType<Partial<EntryFields[S]>>;
  answer: (document: DataFromCollectionSlug<S>) => object;
  added: string;
  updated: string;
};

/** The routes of one list; its documents are named after the collection. */
const routesOf = <S extends EntrySlug>(collection: S, entry: Entry<S>) =>
  listRoutes(`/${collection}s`, {
    list: (req) =>
      listAnswer(req, `${collection}s`, entry.answer, (part) =>
        openEntries(req.payload, collection, part),
      ),
    create: async (req) => {
      const document = await createEntry(collection, await readInput(entry.create, req), req);
      return { [collection]: entry.answer(document), message: entry.added };
    },
    update: async (id, req) => {
      const document = await updateEntry(collection, id, await readInput(entry.update, req), req);
      return { [collection]: entry.answer(document), message: entry.updated };
    },
    remove: (id, req) => deleteDocument(collection, id, req),
  });

/** `/api/educations` and `/api/experiences` (docs/specification.md#routes). */
export const entryRoutes = [
  ...routesOf('education', {
    create: educationCreate,
    update: educationUpdate,
    answer: educationAnswer,
    added: MESSAGES.educationAdded,
    updated: MESSAGES.educationUpdated,
  }),
  ...routesOf('experience', {
    create: experienceCreate,
    update: experienceUpdate,
    answer: experienceAnswer,
    added: MESSAGES.experienceAdded,
    updated: MESSAGES.experienceUpdated,
  }),
];
