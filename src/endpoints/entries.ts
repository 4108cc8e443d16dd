import {
  educationCreate,
  educationUpdate,
  experienceCreate,
  experienceUpdate,
} from '@/contract/entries';
import { MESSAGES } from '@/contract/messages';
import {
  createEntry,
  educationAnswer,
  experienceAnswer,
  openEntries,
  updateEntry,
} from '@/server/entries/entries';
import { readInput } from '@/server/http/body';
import { deleteDocument } from '@/server/lists/documents';
import { listAnswer } from './listAnswer';
import { listRoutes } from './listRoutes';

/** `/api/educations` and `/api/experiences` (docs/specification.md#routes). */
export const entryRoutes = [
  ...listRoutes('/educations', {
    list: (req) =>
      listAnswer(req, 'educations', educationAnswer, (part) =>
        openEntries(req.payload, 'education', part),
      ),
    create: async (req) => ({
      education: educationAnswer(
        await createEntry('education', await readInput(educationCreate, req), req),
      ),
      message: MESSAGES.educationAdded,
    }),
    update: async (id, req) => ({
      education: educationAnswer(
        await updateEntry('education', id, await readInput(educationUpdate, req), req),
      ),
      message: MESSAGES.educationUpdated,
    }),
    remove: (id, req) => deleteDocument('education', id, req),
  }),
  ...listRoutes('/experiences', {
    list: (req) =>
      listAnswer(req, 'experiences', experienceAnswer, (part) =>
        openEntries(req.payload, 'experience', part),
      ),
    create: async (req) => ({
      experience: experienceAnswer(
        await createEntry('experience', await readInput(experienceCreate, req), req),
      ),
      message: MESSAGES.experienceAdded,
    }),
    update: async (id, req) => ({
      experience: experienceAnswer(
        await updateEntry('experience', id, await readInput(experienceUpdate, req), req),
      ),
      message: MESSAGES.experienceUpdated,
    }),
    remove: (id, req) => deleteDocument('experience', id, req),
  }),
];
