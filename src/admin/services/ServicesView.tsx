import type { AdminViewServerProps } from 'payload';
import { openServices, serviceAnswer } from '@/server/services/services';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { readAll } from '../records/readAll';
import { Services } from './Services';

/** `/admin/services` (docs/specification.md#tables). */
export function ServicesView(view: AdminViewServerProps) {
  requireAdmin(view);
  const { payload } = view.initPageResult.req;
  return (
    <OfficeView view={view}>
      <Services records={readAll(openServices(payload, undefined), serviceAnswer)} />
    </OfficeView>
  );
}
