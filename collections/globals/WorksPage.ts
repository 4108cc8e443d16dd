import { anyExisting } from '../fields/anyExisting';
import { SLUG } from '../slugs';
import { head, label, page } from './texts';

/** The works page's texts and tabs, and the title of a service's page (docs/specification.md#works). */
export const WorksPage = page('works-page', 'Works', [
  ...head('Works', 'Selected photographs, by project.'),
  label('heading', 'Projects'),
  label('all', 'All', { label: 'Tab of all portfolios' }),
  {
    name: 'tabs',
    type: 'array',
    labels: { singular: 'Tab', plural: 'Further tabs' },
    maxRows: 12,
    defaultValue: [{ name: 'Wedding' }, { name: 'Photo Shoot' }],
    fields: [
      label('name', ''),
      {
        name: 'services',
        type: 'relationship',
        relationTo: SLUG.service,
        hasMany: true,
        filterOptions: anyExisting,
        admin: {
          description:
            'Whose portfolios the tab shows. Left empty: those of the service of the same name.',
        },
      },
    ],
  },
  label('serviceTitle', '{service} photography', {
    label: "Title of a service's page",
    description: "{service} stands for the service's name.",
  }),
]);
