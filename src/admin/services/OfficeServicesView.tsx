import { readByIds } from '@/server/lists/readByIds';
import { guardedView } from '../layout/guardedView';
import { readRecords, toRecords } from '../records/readRecords';
import { Services } from './Services';

/** `/admin/services` (docs/specification.md#tables). */
export const OfficeServicesView = guardedView(async (screen) => (
  <Services
    {...(await readRecords(screen, 'service', async (ids) =>
      toRecords(await readByIds(screen.req.payload, 'service', ids)),
    ))}
  />
));
