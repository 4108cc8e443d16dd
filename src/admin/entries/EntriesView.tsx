import { educationAnswer, experienceAnswer, streamEntries } from '@/server/entries/entries';
import { guardedView } from '../layout/guardedView';
import { readAll } from '../records/readRecords';
import { Entries } from './Entries';

/** `/admin/education-and-experience` (docs/specification.md#tables). */
export const EntriesView = guardedView(({ req: { payload } }) => (
  <>
    <h1>Education & Experience</h1>
    <Entries
      noun="education"
      records={readAll(streamEntries(payload, 'education', undefined), educationAnswer)}
    />
    <Entries
      noun="experience"
      records={readAll(streamEntries(payload, 'experience', undefined), experienceAnswer)}
    />
  </>
));
