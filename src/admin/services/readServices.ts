import type { PayloadRequest } from 'payload';
import { listServices } from '@/server/services/services';
import type { Named } from '../records/RecordTable';

/** The services by name, in the owner's order. */
export const readServices = async (req: PayloadRequest): Promise<Named[]> =>
  (await listServices(req)).map(({ id, name }) => ({ _id: id, name }));
