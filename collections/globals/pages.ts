import type { GlobalConfig, UploadFieldValidation } from 'payload';
import { paths } from '@/config/paths';
import { PAGE } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { publicImages } from '../publicImages';
import { relatedField } from '../relatedField';
import { Look } from './Look';
import { clearUnknownInDraft } from './menu';
import { PolicyPage } from './PolicyPage';
import { Site } from './Site';
import { head, label, line, page, paragraph, shownField } from './texts';

const HomePage = page('home-page', 'Home', paths.home, [
  ...head(
    'Photography',
    'Photography portfolio: landscapes, people and the quiet things between them.',
  ),
  line('line', 'I am a professional photographer.', { description: 'Stands below your name.' }),
  {
    name: 'carousel',
    type: 'group',
    label: 'Opening photographs',
    fields: [
      {
        name: 'from',
        type: 'select',
        required: true,
        defaultValue: 'random',
        label: 'Which',
        options: [
          { label: 'One of each portfolio, by chance', value: 'random' },
          { label: 'The covers of the portfolios', value: 'covers' },
          { label: 'Those that I choose', value: 'chosen' },
        ],
      },
      {
        name: 'photographs',
        ...publicImages,
        hasMany: true,
        maxRows: PAGE.photographs,
        // Payload asks only where the field is shown, and not for a draft.
        validate: ((value, options) =>
          [value ?? []].flat().length > 0
            ? publicImages.validate(value, options)
            : MESSAGES.noneChosen) satisfies UploadFieldValidation,
        admin: { condition: (_, { from }) => from === 'chosen' },
      },
    ],
  },
  {
    name: 'selectedWork',
    type: 'group',
    label: 'Selected work',
    fields: [
      {
        name: 'show',
        type: 'checkbox',
        label: 'Show the covers of portfolios',
        defaultValue: true,
      },
      label('heading', 'Selected work'),
      label('link', 'All work', { label: 'Link to all portfolios' }),
    ],
  },
]);

/** The about text itself belongs to the profile (docs/specification.md#about). */
const AboutPage = page('about-page', 'About', paths.about, [
  shownField,
  ...head(
    'About Us',
    'Who stands behind the camera: the photographer, the training and the experience.',
  ),
  label('heading', 'About Us'),
  label('button', 'Get in touch'),
  label('experience', 'Experience', { label: 'Heading of the experience card' }),
  label('education', 'Education', { label: 'Heading of the education card' }),
]);

const WorksPage = page('works-page', 'Works', paths.works, [
  shownField,
  ...head('Works', 'Selected photographs, by project.'),
  label('heading', 'Projects'),
  label('all', 'All', { label: 'Tab of all portfolios' }),
  {
    name: 'tabs',
    type: 'array',
    labels: { singular: 'Tab', plural: 'Further tabs' },
    maxRows: 12,
    defaultValue: [{ name: 'Wedding' }, { name: 'Photo Shoot' }],
    admin: { components: { RowLabel: '/src/admin/globals/TabRowLabel#TabRowLabel' } },
    fields: [
      label('name', ''),
      {
        name: 'services',
        ...relatedField,
        relationTo: 'service',
        hasMany: true,
        admin: {
          description:
            'Whose portfolios the tab shows. Left empty: those of the service of the same name, whatever its case, blanks and plural.',
        },
      },
    ],
  },
  label('serviceTitle', '{service} photography', {
    label: "Title of a service's page",
    description: "{service} stands for the service's name.",
  }),
]);

const JOB =
  'An afternoon in the studio, two hours of daylight and a short list of pictures that mattered to the couple. ' +
  'We kept the set plain and the company small, and let the rest happen.';

const ProjectPage = page('project-page', 'Project', paths.project, [
  shownField,
  ...head('Projects', 'One project in detail: the job, the year and the photographs.'),
  label('heading', 'Weddings 2024'),
  {
    name: 'image',
    ...publicImages,
    label: 'Photograph',
    admin: { description: 'Left empty, it is the first photograph of your portfolios.' },
  },
  {
    name: 'facts',
    type: 'group',
    fields: [
      label('yearLabel', 'Year', { label: 'Label of the year' }),
      line('year', '2024'),
      label('serviceLabel', 'Service', { label: 'Label of the service' }),
      line('service', 'Studio Session'),
      label('projectLabel', 'Project', { label: 'Label of the project' }),
      line('project', 'Creatice'),
    ],
  },
  label('jobHeading', 'Job Description', { label: 'Heading of the job description' }),
  paragraph('job', JOB, { label: 'Job description' }),
]);

/** Names of the line icons (lucide) that a card may carry. */
const ICONS = [
  'user-round',
  'users-round',
  'baby',
  'gem',
  'heart',
  'camera',
  'aperture',
  'image',
  'mountain',
  'flower',
  'building',
  'video',
];

const CARDS = [
  {
    icon: 'user-round',
    name: 'Portraits',
    text: 'A portrait that looks like you on a good day: in the studio or in daylight, alone or with the people you love.',
  },
  {
    icon: 'baby',
    name: 'Maternity',
    text: 'Calm, unhurried sessions in the last weeks before the birth, at home or outdoors, with family if you like.',
  },
  {
    icon: 'gem',
    name: 'Wedding',
    text: 'The whole day from the first button to the last dance, told in photographs that will still be true in forty years.',
  },
];

const ServicesPage = page('services-page', 'Services', paths.serviceCards, [
  {
    name: 'servicesWithoutCard',
    type: 'ui',
    admin: {
      components: { Field: '/src/admin/globals/ServicesWithoutCard#ServicesWithoutCard' },
    },
  },
  shownField,
  ...head('Services', 'Portraits, maternity and weddings: what can be booked.'),
  label('heading', 'Services'),
  line('subtitle', 'We provide quality service'),
  {
    name: 'cards',
    type: 'array',
    labels: { singular: 'Card', plural: 'Cards' },
    maxRows: 24,
    defaultValue: CARDS,
    fields: [
      {
        name: 'icon',
        type: 'select',
        required: true,
        defaultValue: 'camera',
        options: ICONS.map((value) => ({ label: value.replaceAll('-', ' '), value })),
      },
      label('name', ''),
      paragraph('text', ''),
      {
        name: 'service',
        ...relatedField,
        relationTo: 'service',
        hooks: { beforeValidate: [clearUnknownInDraft('service')] },
        admin: {
          allowCreate: false,
          allowEdit: false,
          description: 'To whose page the card leads.',
        },
      },
    ],
  },
]);

/** Address, phone and email belong to the profile (docs/specification.md#contact). */
const ContactPage = page('contact-page', 'Contact', paths.contact, [
  shownField,
  ...head('Contact Us', 'Tell me about your project: address, phone, email and a contact form.'),
  label('office', 'Our Office', { label: 'Label of the address' }),
  label('phone', 'Contact Number', { label: 'Label of the phone number' }),
  label('email', 'Email Us', { label: 'Label of the email address' }),
  label('heading', 'Contact Us', { label: 'Heading of the form' }),
  line('subtitle', 'Get in touch', { label: 'Subtitle of the form' }),
  {
    name: 'form',
    type: 'group',
    fields: [
      label('fullName', 'Full Name', { label: 'Label of the name' }),
      label('email', 'Email Address', { label: 'Label of the email address' }),
      label('message', 'Message', { label: 'Label of the message' }),
      label('button', 'Send Message', { label: 'Button' }),
    ],
  },
]);

/** The editable texts of the public pages, in the order of the panel's menu (docs/specification.md#editable-texts). */
export const globals: GlobalConfig[] = [
  Site,
  Look,
  HomePage,
  AboutPage,
  WorksPage,
  ProjectPage,
  ServicesPage,
  ContactPage,
  PolicyPage,
];
