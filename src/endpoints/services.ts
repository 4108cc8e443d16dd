import { env } from '@/config/env';
import { MESSAGES } from '@/contract/messages';
import { serviceCreate, serviceUpdate } from '@/contract/service';
import { withImages } from '@/server/images/withImages';
import { parse } from '@/server/parse';
import { serviceAnswer } from '@/server/services/serialize';
import {
  createService,
  deleteService,
  findService,
  openServices,
  updateService,
} from '@/server/services/services';
import { listAnswer } from './listAnswer';
import { pathParam, route, signedIn } from './route';

const IMAGES = { field: 'images', most: env.MAX_IMAGES_PER_REQUEST };

/** `/api/services` (docs/specification.md#routes, #names). */
export const serviceRoutes = [
  ...route('/services', {
    get: (req) =>
      listAnswer(req, 'services', serviceAnswer, (part) => openServices(req.payload, part)),
    post: signedIn((req) =>
      withImages(
        req,
        IMAGES,
        (fields) => parse(serviceCreate, fields),
        async (input, images) => ({
          status: 201,
          body: {
            service: serviceAnswer(await createService(input, images, req)),
            message: MESSAGES.serviceAdded,
          },
        }),
      ),
    ),
  }),
  ...route('/services/:id', {
    put: signedIn(async (req) => {
      const { id } = await findService(pathParam(req, 'id'), req);
      return withImages(
        req,
        IMAGES,
        (fields) => parse(serviceUpdate, fields),
        async (changes, images) => ({
          body: {
            service: serviceAnswer(await updateService(id, changes, images, req)),
            message: MESSAGES.serviceUpdated,
          },
        }),
      );
    }),
    delete: signedIn(async (req) => {
      await deleteService(pathParam(req, 'id'), req);
      return { body: { message: MESSAGES.deleted } };
    }),
  }),
];
