import type { CollectionConfig } from 'payload';
import { blocks } from '@/blocks/blocks';
import { previewPath } from '@/config/pagePaths';
import { paths } from '@/config/paths';
import { LENGTH, PAGE } from '@/contract/limits';
import { optionalText, requiredLine } from '@/contract/text';
import { forAdministrators } from './access';
import { idField, lineField, slugFields, textareaField } from './fields';
import { setPageSlug } from './hooks/content';
import { withDrafts } from './hooks/drafts';

/** A page of the owner's own, at `/{slug}` (docs/specification.md#pages-of-ones-own). */
export const Page: CollectionConfig = withDrafts(
  {
    slug: 'page',
    labels: { singular: 'Page', plural: 'Your pages' },
    admin: {
      useAsTitle: 'title',
      group: 'Pages',
      defaultColumns: ['title', '_status', 'slug', 'updatedAt'],
      components: {
        beforeListTable: ['/src/admin/pages/NewPage#NewPage'],
        edit: { PublishButton: '/src/admin/pages/PublishPage#PublishPage' },
      },
    },
    access: forAdministrators,
    disableDuplicate: true,
    custom: { searched: ['title'] },
    hooks: { beforeChange: [setPageSlug] },
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
      lineField('title', requiredLine(LENGTH.name), { required: true, localized: true }),
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
    ],
  },
  // The slug may be half typed.
  ({ id }) => previewPath(paths.customPage(String(id))),
);
