import { head, label, line, page, paragraph } from './texts';

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

/** The services page's texts and its list of cards (docs/specification.md#services-page). */
export const ServicesPage = page('services-page', 'Services', [
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
    ],
  },
]);
