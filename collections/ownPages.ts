import type { CollectionBeforeChangeHook, CollectionConfig, Field } from 'payload';
import { blocks } from '@/blocks/blocks';
import { previewPath } from '@/config/pagePaths';
import { LENGTH, PAGE } from '@/contract/limits';
import { optionalText, requiredLine } from '@/contract/text';
import { forAdministrators } from './access';
import { idField, lineField, slugFields, textareaField, validateName } from './fields';
import { endPlans, setPageSlug } from './hooks/content';
import { withDrafts } from './hooks/drafts';
import { endLinkOfPublished } from './hooks/previewLinks';

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
export const ownPages = ({
  slug,
  labels,
  defaultColumns,
  fields = [],
  beforeChange = [],
  pathOf,
}: Options) =>
  withDrafts(
    {
      slug,
      labels,
      admin: {
        useAsTitle: 'title',
        group: 'Pages',
        defaultColumns,
        components: {
          Description: '/src/admin/pages/DocumentHead#DocumentHead',
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
