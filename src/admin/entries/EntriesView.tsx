import type { AdminViewServerProps } from 'payload';
import { educationAnswer, experienceAnswer, openEntries } from '@/server/entries/entries';
import { OfficeView } from '../frame/OfficeView';
import { requireAdmin } from '../frame/requireAdmin';
import { readAll } from '../records/readAll';
import { Entries } from './Entries';

/** `/admin/education-and-experience` (docs/specification.md#tables). */
export function EntriesView(view: AdminViewServerProps) {
  requireAdmin(view);
  const { payload } = view.initPageResult.req;
  return (
    <OfficeView view={view}>
      <h1>Education & Experience</h1>
      <Entries
        kind="education"
        records={readAll(openEntries(payload, 'education', undefined), educationAnswer)}
      />
      <Entries
        kind="experience"
        records={readAll(openEntries(payload, 'experience', undefined), experienceAnswer)}
      />
    </OfficeView>
  );
}
