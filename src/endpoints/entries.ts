import type { DataFromCollectionSlug } from 'payload';
import type { z } from 'zod';
import * as schemas from '@/contract/entries';
import {
  type EntrySlug,
  educationAnswer,
  experienceAnswer,
  openEntries,
} from '@/server/entries/entries';
import { answerInputOnce } from '@/server/http/answerOnce';
import { readInput } from '@/server/http/body';
import { createDocument, updateDocument } from '@/server/lists/documents';
import { listRoutes } from './listRoutes';

const routesOf = <S extends EntrySlug>(
  collection: S,
  create: z.ZodObject,
  update: z.ZodObject,
  answer: (document: DataFromCollectionSlug<S>) => object,
) =>
  listRoutes(collection, {
    open: (payload, part) => openEntries(payload, collection, part),
    answer,
    create: (req, done) =>
      answerInputOnce(create, req, (input, commit) =>
        commit(async () => done(await createDocument(collection, input, req))),
      ),
    update: async (id, req, done) =>
      done(await updateDocument(collection, id, await readInput(update, req), req)),
  });

/** `/api/educations` and `/api/experiences` (docs/specification.md#routes). */
export const entryRoutes = [
  ...routesOf('education', schemas.educationCreate, schemas.educationUpdate, educationAnswer),
  ...routesOf('experience', schemas.experienceCreate, schemas.experienceUpdate, experienceAnswer),
];
