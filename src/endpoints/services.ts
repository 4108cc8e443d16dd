import { serviceCreate, serviceUpdate } from '@/contract/service';
import { createIllustrated, updateIllustrated } from '@/server/images/illustrated';
import { parse } from '@/server/parse';
import { openServices, serviceAnswer } from '@/server/services/services';
import { listRoutes } from './listRoutes';

/** `/api/services` (docs/specification.md#routes, #names). */
export const serviceRoutes = listRoutes('service', {
  open: openServices,
  answer: serviceAnswer,
  create: (req, done) =>
    createIllustrated('service', req, (fields) => parse(serviceCreate, fields), done),
  update: (id, req, done) =>
    updateIllustrated('service', id, req, (fields) => parse(serviceUpdate, fields), done),
});
