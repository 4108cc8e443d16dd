import { paths } from '@/config/paths';
import { PAGE } from '@/contract/limits';
import { optionalContact, optionalLink } from '@/contract/text';
import { lineField, linkField } from '../fields';
import { menuRows } from './menu';
import { label, line, page, paragraph } from './texts';
import { timeZoneOptions } from './timeZones';

const link = (name: string, label: string, defaultValue: string) =>
  lineField(name, optionalLink, { label, defaultValue });

const TO_CONTACT = 'Left empty, it is the contact page.';

/** What all pages share: wordmark, menus, call to action and footer (docs/specification.md#layout, #photographs-first). */
export const Site = page('site', 'Site settings', paths.home, [
  line('wordmark', '', { description: 'The name in the header. Left empty, it is your own name.' }),
  {
    name: 'timeZone',
    type: 'select',
    ...timeZoneOptions,
    typescriptSchema: [() => ({ type: 'string' })],
    admin: {
      description:
        'In which the last day of a gallery ends and pages are published as planned. Left empty, it is the time zone of the server.',
    },
  },
  lineField('securityContact', optionalContact, {
    label: 'Security contact',
    admin: {
      description:
        'An email address or a link where somebody can report a fault of the site. Shown in /.well-known/security.txt.',
    },
  }),
  paragraph('description', 'Photography portfolio: selected work, services and contact.', {
    label: 'Default description',
    description: 'For search results and shared links of pages that have none of their own.',
  }),
  menuRows('header', {
    label: 'Menu',
    maxRows: PAGE.headerRows,
    defaultValue: [
      { kind: 'home', label: 'Home' },
      { kind: 'portfolio', label: 'Portfolio' },
      { kind: 'contact', label: 'Contact' },
      { kind: 'about', label: 'About' },
      { kind: 'policy', label: 'Policy' },
    ],
  }),
  {
    name: 'hireMe',
    type: 'group',
    label: "Button beside the menu ('Hire Me')",
    fields: [
      { name: 'shown', type: 'checkbox', label: 'Show the button', defaultValue: true },
      label('label', 'Hire Me'),
      linkField('target', { description: TO_CONTACT }),
    ],
  },
  {
    name: 'callToAction',
    type: 'group',
    label: 'Call to action',
    fields: [
      label('title', 'Are You Ready to kickstart your project with a touch of magic?'),
      paragraph('text', "I'm available for full-time or part-time work."),
      label('button', "Let's Talk"),
      linkField('target', { description: TO_CONTACT }),
    ],
  },
  {
    name: 'footer',
    type: 'group',
    admin: {
      description:
        'An icon whose link is left empty leads to your own profile, if you have set one. As soon as one link is your own, the others are not shown.',
    },
    fields: [
      line('copyright', '© 2024 {name}', {
        description: '{name} stands for the wordmark, {year} for the current year.',
      }),
      link('linkedIn', 'LinkedIn', 'https://www.linkedin.com/'),
      link('facebook', 'Facebook', 'https://www.facebook.com/'),
      link('twitter', 'Twitter', 'https://x.com/'),
      link('instagram', 'Instagram', 'https://www.instagram.com/'),
      menuRows('rows', {
        label: 'Menu',
        maxRows: PAGE.footerRows,
        defaultValue: [
          { kind: 'works', label: 'Work' },
          { kind: 'services', label: 'Services' },
          { kind: 'project', label: 'Project' },
          { kind: 'policy', label: 'Policy' },
        ],
      }),
    ],
  },
]);
