import { serviceCreate, serviceUpdate } from '@/contract/service';
import { createWithImages, updateWithImages } from '@/server/images/documentsWithImages';
import { parse } from '@/server/parse';
import { openServices, serviceAnswer } from '@/server/services/services';
import { listRoutes } from './listRoutes';

/** `/api/services` (docs/specification.md#routes, #names). */
export const serviceRoutes = listRoutes('service', {
  open: openServices,
  answer: serviceAnswer,
  create: (req, done) =>
    createWithImages('service', req, (fields) => parse(serviceCreate, fields), done),
  update: (id, req, done) =>
    updateWithImages('service', id, req, (fields) => parse(serviceUpdate, fields), done),
});
