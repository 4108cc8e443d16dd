import { SLUG } from '@collections/slugs';
import { env } from '@/config/env';
import { MESSAGES } from '@/contract/messages';
import { serviceCreate, serviceUpdate } from '@/contract/service';
import { createIllustrated, updateIllustrated } from '@/server/images/illustrated';
import { withImages } from '@/server/images/withImages';
import { deleteDocument, findDocument } from '@/server/lists/documents';
import { parse } from '@/server/parse';
import { openServices, serviceAnswer } from '@/server/services/services';
import { listAnswer } from './listAnswer';
import { listRoutes } from './listRoutes';

const IMAGES = { field: 'images', most: env.MAX_IMAGES_PER_REQUEST };

/** `/api/services` (docs/specification.md#routes, #names). */
export const serviceRoutes = listRoutes('/services', {
  list: (req) =>
    listAnswer(req, 'services', serviceAnswer, (part) => openServices(req.payload, part)),
  create: (req) =>
    withImages(
      req,
      IMAGES,
      (fields) => parse(serviceCreate, fields),
      async (input, images) => ({
        service: serviceAnswer(await createIllustrated(SLUG.service, input, images, req)),
        message: MESSAGES.serviceAdded,
      }),
    ),
  update: async (id, req) => {
    await findDocument(SLUG.service, id, req, 0);
    return withImages(
      req,
      IMAGES,
      (fields) => parse(serviceUpdate, fields),
      async (changes, images) => ({
        service: serviceAnswer(await updateIllustrated(SLUG.service, id, changes, images, req)),
        message: MESSAGES.serviceUpdated,
      }),
    );
  },
  remove: (id, req) => deleteDocument(SLUG.service, id, req),
});
