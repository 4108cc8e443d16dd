import type { SelectField, UploadField } from 'payload';
import { paths } from '@/config/paths';
import { ACCENT, accentSchema, LOOK } from '@/contract/look';
import { lineField, relatedField } from '../fields';
import { publicImages } from '../publicImages';
import { clearUnknownInDraft } from './menu';
import { page } from './texts';

/** A choice whose options and default are those of the contract. */
const choice = (name: keyof typeof LOOK, description?: string): SelectField => {
  const options = Object.entries(LOOK[name]).map(([value, label]) => ({ value, label }));
  return {
    name,
    type: 'select',
    required: true,
    defaultValue: options[0]?.value,
    options,
    ...(description && { admin: { description } }),
  };
};

const brandFile = (name: string, label: string, description: string): UploadField => ({
  name,
  type: 'upload',
  relationTo: 'brand',
  // Without a filter Payload would not check that it exists.
  filterOptions: () => true,
  hooks: { beforeValidate: [clearUnknownInDraft('brand')] },
  label,
  admin: { description },
});

/** How the site looks (docs/specification.md#look). */
export const Look = page('look', 'Look', paths.home, [
  choice('theme'),
  choice('tone', 'Of backgrounds, lines and quiet text.'),
  {
    ...lineField('accent', accentSchema, { required: true, defaultValue: ACCENT }),
    label: 'Colour',
  },
  choice('typeface', 'Of headings and text.'),
  choice('corners'),
  choice('photographs', 'Where a page has room for it.'),
  choice('space', 'Between the parts of a page.'),
  choice('home'),
  {
    name: 'homePhotograph',
    ...publicImages,
    label: 'Photograph of the home page',
    admin: {
      condition: (_, { home }) => home === 'photograph',
      description: 'Left empty, it is the first cover.',
    },
  },
  {
    name: 'homePortfolios',
    ...relatedField,
    relationTo: 'portfolio',
    hasMany: true,
    hooks: { beforeValidate: [clearUnknownInDraft('portfolio')] },
    label: 'Portfolios of the home page',
    admin: {
      condition: (_, { home }) => home === 'grid',
      allowCreate: false,
      allowEdit: false,
      description: 'Left empty, they are those that are shown on the home page.',
    },
  },
  choice('portfolios'),
  brandFile('logo', 'Logo', 'In place of your name in the header: PNG, WebP or SVG.'),
  brandFile('logoOnLight', 'Logo on light backgrounds', 'Left empty, it is the logo above.'),
  brandFile('icon', 'Icon', 'For the tab of the browser and the home screen of phones.'),
]);
