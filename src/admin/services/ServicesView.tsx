import { readByIds } from '@/server/lists/readByIds';
import { guardedView } from '../layout/guardedView';
import { readRecords } from '../records/readRecords';
import { Services } from './Services';

/** `/admin/services` (docs/specification.md#tables). */
export const ServicesView = guardedView(async (screen) => (
  <Services
    {...(await readRecords(screen, 'service', async (ids) =>
      (
        await readByIds(screen.req.payload, 'service', ids)
      ).map(({ id, name, slug }) => ({
        _id: id,
        name,
        slug: slug ?? '',
      })),
    ))}
  />
));
