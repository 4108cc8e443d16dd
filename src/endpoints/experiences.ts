import { SLUG } from '@collections/slugs';
import { experienceCreate, experienceUpdate } from '@/contract/experience';
import { MESSAGES } from '@/contract/messages';
import { deleteEntry } from '@/server/entries/entries';
import {
  createExperience,
  experienceAnswer,
  openExperiences,
  updateExperience,
} from '@/server/entries/experience';
import { readBody } from '@/server/http/body';
import { parse } from '@/server/parse';
import { listAnswer } from './listAnswer';
import { pathParam, route, signedIn } from './route';

/** `/api/experiences` (docs/specification.md#routes). */
export const experienceRoutes = [
  ...route('/experiences', {
    get: (req) =>
      listAnswer(req, 'experiences', experienceAnswer, (part) =>
        openExperiences(req.payload, part),
      ),
    post: signedIn(async (req) => {
      const input = parse(experienceCreate, (await readBody(req)).fields);
      const experience = experienceAnswer(await createExperience(input, req));
      return { status: 201, body: { experience, message: MESSAGES.experienceAdded } };
    }),
  }),
  ...route('/experiences/:id', {
    put: signedIn(async (req) => {
      const changes = parse(experienceUpdate, (await readBody(req)).fields);
      const experience = experienceAnswer(
        await updateExperience(pathParam(req, 'id'), changes, req),
      );
      return { body: { experience, message: MESSAGES.experienceUpdated } };
    }),
    delete: signedIn(async (req) => {
      await deleteEntry(SLUG.experience, pathParam(req, 'id'), req);
      return { body: { message: MESSAGES.deleted } };
    }),
  }),
];
