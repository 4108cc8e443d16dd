import type { PayloadRequest } from 'payload';
import { listServices } from '@/server/services/services';
import type { ServiceChoice } from './form/PortfolioFields';

/** The services that a portfolio can be filed under, in the owner's order. */
export const readChoices = async (req: PayloadRequest): Promise<ServiceChoice[]> =>
  (await listServices(req)).map(({ id, name }) => ({ _id: id, name }));
