import { educationAnswer, experienceAnswer } from '@/server/entries/entries';
import { guardedView } from '../layout/guardedView';
import { readRecords } from '../records/readRecords';
import { Entries } from './Entries';

/** `/admin/education-and-experience` (docs/specification.md#tables). */
export const EntriesView = guardedView(async (screen) => {
  const [education, experience] = await Promise.all([
    readRecords(screen, 'education', educationAnswer, { list: 'education' }),
    readRecords(screen, 'experience', experienceAnswer, { list: 'experience' }),
  ]);
  return (
    <>
      <h1>Education & Experience</h1>
      <Entries noun="education" {...education} />
      <Entries noun="experience" {...experience} />
    </>
  );
});
