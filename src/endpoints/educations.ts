import { SLUG } from '@collections/slugs';
import { educationCreate, educationUpdate } from '@/contract/education';
import { MESSAGES } from '@/contract/messages';
import {
  createEducation,
  educationAnswer,
  openEducations,
  updateEducation,
} from '@/server/entries/education';
import { deleteEntry } from '@/server/entries/entries';
import { readBody } from '@/server/http/body';
import { parse } from '@/server/parse';
import { listAnswer } from './listAnswer';
import { pathParam, route, signedIn } from './route';

/** `/api/educations` (docs/specification.md#routes). */
export const educationRoutes = [
  ...route('/educations', {
    get: (req) =>
      listAnswer(req, 'educations', educationAnswer, (part) => openEducations(req.payload, part)),
    post: signedIn(async (req) => {
      const input = parse(educationCreate, (await readBody(req)).fields);
      const education = educationAnswer(await createEducation(input, req));
      return { status: 201, body: { education, message: MESSAGES.educationAdded } };
    }),
  }),
  ...route('/educations/:id', {
    put: signedIn(async (req) => {
      const changes = parse(educationUpdate, (await readBody(req)).fields);
      const education = educationAnswer(await updateEducation(pathParam(req, 'id'), changes, req));
      return { body: { education, message: MESSAGES.educationUpdated } };
    }),
    delete: signedIn(async (req) => {
      await deleteEntry(SLUG.education, pathParam(req, 'id'), req);
      return { body: { message: MESSAGES.deleted } };
    }),
  }),
];
