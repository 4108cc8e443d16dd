import { educationAnswer, experienceAnswer } from '@/server/entries/entries';
import { readByIds } from '@/server/lists/readByIds';
import { guardedView } from '../layout/guardedView';
import { readRecords } from '../records/readRecords';
import { Entries } from './Entries';

/** `/admin/education-and-experience` (docs/specification.md#tables). */
export const EntriesView = guardedView(async (screen) => {
  const { payload } = screen.req;
  const [education, experience] = await Promise.all([
    readRecords(
      screen,
      'education',
      async (ids) => (await readByIds(payload, 'education', ids)).map(educationAnswer),
      'education',
    ),
    readRecords(
      screen,
      'experience',
      async (ids) => (await readByIds(payload, 'experience', ids)).map(experienceAnswer),
      'experience',
    ),
  ]);
  return (
    <>
      <h1>Education & Experience</h1>
      <Entries noun="education" {...education} />
      <Entries noun="experience" {...experience} />
    </>
  );
});
