import type { AdminViewServerProps } from 'payload';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { Entries } from './Entries';

/** `/admin/education-and-experience` (product.md 2). */
export function EntriesView(view: AdminViewServerProps) {
  requireAdmin(view);
  return (
    <OfficeView view={view}>
      <h1>Education & Experience</h1>
      <Entries kind="education" />
      <Entries kind="experience" />
    </OfficeView>
  );
}
