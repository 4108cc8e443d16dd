import type { CollectionBeforeChangeHook, CollectionConfig, Field } from 'payload';
import { blocks } from '@/blocks/blocks';
import { previewPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { LENGTH, PAGE } from '@/contract/limits';
import { optionalText, requiredLine } from '@/contract/text';
import { forAdministrators } from './access';
import {
  calendarDateField,
  idField,
  lineField,
  slugFields,
  textareaField,
  validateName,
} from './fields';
import { endLinkOfPublished, endPlans, setPageSlug, setStoryDate } from './hooks/content';
import { withDrafts } from './hooks/drafts';
import { publicImages } from './publicImages';

const TITLE = requiredLine(LENGTH.name);

type Options = {
  slug: 'page' | 'story';
  labels: { singular: string; plural: string };
  defaultColumns: string[];
  /** What it has beside its title, description and blocks. */
  fields?: Field[];
  beforeChange?: CollectionBeforeChangeHook[];
  pathOf: (slug: string) => string;
};

/** A collection of pages that the owner makes of blocks (docs/specification.md#pages-of-ones-own). */
const ownPages = ({ defaultColumns, fields = [], beforeChange = [], pathOf, ...names }: Options) =>
  withDrafts(
    {
      ...names,
      admin: {
        useAsTitle: 'title',
        group: 'Pages',
        defaultColumns,
        components: {
          Description: '/src/admin/pages/DocumentHead#PageHead',
          beforeListTable: ['/src/admin/pages/NewPage#NewPage'],
          edit: { PublishButton: '/src/admin/pages/PublishInTimeZone#PublishInTimeZone' },
        },
      },
      access: forAdministrators,
      disableDuplicate: true,
      custom: { searched: ['title'] },
      hooks: {
        beforeChange: [setPageSlug, ...beforeChange],
        afterChange: [endLinkOfPublished, endPlans],
      },
      fields: [
        idField,
        {
          name: 'hints',
          type: 'ui',
          admin: {
            components: { Field: '/src/admin/pages/HintsNote#HintsNote' },
            disableListColumn: true,
          },
        },
        {
          ...lineField('title', TITLE, { required: true, localized: true }),
          validate: validateName(TITLE),
        },
        ...fields,
        textareaField('description', optionalText(LENGTH.caption), {
          localized: true,
          admin: { description: 'For search results and shared links.' },
        }),
        { name: 'blocks', type: 'blocks', maxRows: PAGE.blocks, blocks },
        {
          name: 'indexed',
          type: 'checkbox',
          label: 'Search engines may show it',
          defaultValue: true,
          admin: { position: 'sidebar' },
        },
        ...slugFields({ Error: '/src/admin/pages/SlugError#SlugError' }),
        {
          name: 'previewLink',
          type: 'ui',
          admin: {
            position: 'sidebar',
            components: {
              Field: '/src/admin/previewLinks/DocumentPreviewLink#DocumentPreviewLink',
            },
            disableListColumn: true,
          },
        },
      ],
    } satisfies CollectionConfig,
    // The slug may be half typed.
    ({ id }) => previewPath(pathOf(String(id))),
  );

/** A page of the owner's own, at `/{slug}`. */
export const Page = ownPages({
  slug: 'page',
  labels: { singular: 'Page', plural: 'Your pages' },
  defaultColumns: ['title', '_status', 'slug', 'updatedAt'],
  pathOf: paths.customPage,
});

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
