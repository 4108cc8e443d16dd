import { guardedView } from '../layout/guardedView';
import { readServices } from '../records/readRecords';
import { Services } from './Services';

/** `/admin/services` (docs/specification.md#tables). */
export const OfficeServicesView = guardedView(({ req }) => (
  <Services records={readServices(req)} />
));
