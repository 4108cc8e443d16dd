import { paths } from '@/config/paths';
import { LENGTH } from '@/contract/limits';
import { optionalText } from '@/contract/text';
import { calendarDateField, textareaField } from './fields';
import { setStoryDate } from './hooks/content';
import { ownPages } from './ownPages';
import { publicImages } from './publicImages';

/** A story of the journal, at `/journal/{slug}` (docs/specification.md#journal). */
export const Story = ownPages({
  slug: 'story',
  labels: { singular: 'Story', plural: 'Journal' },
  defaultColumns: ['title', '_status', 'date', 'updatedAt'],
  pathOf: paths.story,
  beforeChange: [setStoryDate],
  fields: [
    {
      ...calendarDateField('date', {
        description: 'Left empty, it is the day on which you publish the story for the first time.',
      }),
      index: true,
    },
    {
      name: 'cover',
      ...publicImages,
      admin: { description: 'Left empty, it is the first photograph of the story.' },
    },
    textareaField('excerpt', optionalText(LENGTH.caption), {
      localized: true,
      admin: { description: 'Stands below the title, in the journal too.' },
    }),
  ],
});
