import type { Field, GroupField, SelectField, UploadField } from 'payload';
import { paths } from '@/config/paths';
import { PAGE } from '@/contract/limits';
import { ACCENT, accentSchema, LOOK } from '@/contract/look';
import { lineField } from '../fields';
import { publicImages } from '../publicImages';
import { relatedField } from '../relatedField';
import { clearUnknownInDraft } from './menu';
import { page } from './texts';

const FIELDS = '/src/admin/look';

/** A choice whose options and default are those of the contract. */
const choice = (
  name: keyof typeof LOOK,
  { label, ...admin }: SelectField['admin'] & { label?: string } = {},
): SelectField => {
  const options = Object.entries(LOOK[name]).map(([value, text]) => ({ value, label: text }));
  return {
    name,
    type: 'select',
    required: true,
    defaultValue: options[0]?.value,
    options,
    ...(label && { label }),
    admin: { isClearable: false, ...admin },
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

/** A part of the form, under a heading; what is stored knows nothing of it. */
const part = (label: string, fields: Field[], description?: string): GroupField => ({
  type: 'group',
  label,
  fields,
  ...(description && { admin: { description } }),
});

const row = (...fields: Field[]): Field => ({ type: 'row', fields });

/** How the site looks (docs/specification.md#look). */
export const Look = page('look', 'Look', paths.home, [
  part(
    'Looks to start from',
    [{ name: 'looks', type: 'ui', admin: { components: { Field: `${FIELDS}/Looks#Looks` } } }],
    'One of them fills in all that is below but the logo. Visitors see it once you publish.',
  ),
  part('Colour', [
    row(
      choice('theme', { description: 'Of the whole site, the sign-in and this back office.' }),
      choice('tone', { description: 'Of backgrounds, lines and quiet text.' }),
    ),
    {
      ...lineField('accent', accentSchema, { required: true, defaultValue: ACCENT }),
      label: 'Accent',
      admin: {
        className: 'accent-field',
        description: 'Of buttons and marks: # and six digits from 0 to f.',
        components: {
          beforeInput: [`${FIELDS}/ColourInput#ColourInput`],
          afterInput: [`${FIELDS}/AccentPair#AccentPair`],
        },
      },
    },
  ]),
  part('Type and shape', [
    choice('typeface', { components: { Field: `${FIELDS}/TypefaceField#TypefaceField` } }),
    row(
      choice('corners'),
      choice('space', { description: 'Between the parts of a page.' }),
      choice('photographs', { description: 'Where a page has room for it.' }),
    ),
  ]),
  part('Home page', [
    choice('home', { label: 'Layout of the home page' }),
    {
      name: 'homePhotograph',
      ...publicImages,
      hooks: { beforeValidate: [clearUnknownInDraft('media')] },
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
      maxRows: PAGE.covers,
      hooks: { beforeValidate: [clearUnknownInDraft('portfolio')] },
      label: 'Portfolios of the home page',
      admin: {
        condition: (_, { home }) => home === 'grid',
        allowCreate: false,
        allowEdit: false,
        description: 'Left empty, they are those that are shown on the home page.',
      },
    },
  ]),
  part('Portfolios', [choice('portfolios', { label: 'Layout of portfolios' })]),
  part('Logo and icon', [
    brandFile('logo', 'Logo', 'In place of your name in the header: PNG, WebP or SVG.'),
    brandFile('logoOnLight', 'Logo on light backgrounds', 'Left empty, it is the logo above.'),
    brandFile('icon', 'Icon', 'For the tab of the browser and the home screen of phones.'),
  ]),
]);
