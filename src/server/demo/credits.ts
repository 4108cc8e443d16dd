import type { Media } from '@/payload-types';
import type { DemoImage } from './content';

/** Who took the demo's photographs, and how the hash of each file begins: they are known by their content. */
export const DEMO_CREDITS: Record<DemoImage, { creator: string; hash: string }> = {
  'black-canyon': { creator: 'Timothy H. O’Sullivan', hash: 'eda127f21c8c' },
  'french-alpine-landscape': { creator: 'Adolphe Braun', hash: '49d754596491' },
  'nagasaki-boats': { creator: 'Felice Beato', hash: 'd0a39f90b23d' },
  'allium-oreophilum': { creator: 'Karl Blossfeldt', hash: 'c0555d9ab5c2' },
  'acanthus-mollis': { creator: 'Karl Blossfeldt', hash: '05661b4d6712' },
  'airplane-from-above': { creator: 'Fédèle Azari', hash: 'a722a3c7a50c' },
  'locomotion-house-cat': { creator: 'Eadweard J. Muybridge', hash: '066a55d426b5' },
  'march-pastoral': { creator: 'Peter Henry Emerson', hash: 'fcb52e52393e' },
  'dust-bowl-home': { creator: 'Dorothea Lange', hash: '2d087c9f6e79' },
};

/** What the packages ask for and allow: Getty Open Content, contents under CC0 (docs/specification.md#demo-content). */
const TERMS = {
  creditText: 'Digital image courtesy of the Getty’s Open Content Program',
  copyrightNotice: 'Public domain',
  license: 'https://creativecommons.org/publicdomain/zero/1.0/',
} as const;

/** The credit of a photograph that came with the demo; undefined for any other. */
export function demoCredit({ contentHash }: Media) {
  const known = Object.values(DEMO_CREDITS).find(({ hash }) => contentHash?.startsWith(hash));
  return known && { creator: known.creator, ...TERMS };
}
