import type { Service } from '@/payload-types';
import { guardedView } from '../layout/guardedView';
import { readRecords } from '../records/readRecords';
import { Services } from './Services';

const toRecord = ({ id, name, slug }: Service) => ({ _id: id, name, slug: slug ?? '' });

/** `/admin/services` (docs/specification.md#tables). */
export const ServicesView = guardedView(async (screen) => (
  <Services {...(await readRecords(screen, 'service', toRecord))} />
));
