import type { AdminViewServerProps } from 'payload';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { Services } from './Services';

/** `/admin/services` (product.md 2). */
export function ServicesView(view: AdminViewServerProps) {
  requireAdmin(view);
  return (
    <OfficeView view={view}>
      <Services />
    </OfficeView>
  );
}
