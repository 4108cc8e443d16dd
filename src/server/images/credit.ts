import type { Media } from '@/payload-types';
import { DEMO_PHOTOGRAPHS } from '../demo/content';

/** Whose photograph it is and on what terms; what is not said is the site's photographer's own. */
export const creditOf = (media: Media) => ({
  ...(media.creator && { creator: media.creator, creditText: media.creator }),
  ...(media.copyright && { copyrightNotice: media.copyright }),
  ...demoCredit(media),
});

/** What the demo's packages ask for and allow: Getty Open Content, contents under CC0 (docs/specification.md#demo-content). */
const DEMO_TERMS = {
  creditText: 'Digital image courtesy of the Getty’s Open Content Program',
  copyrightNotice: 'Public domain',
  license: 'https://creativecommons.org/publicdomain/zero/1.0/',
};

/** The credit of a photograph that came with the demo; undefined for any other. */
function demoCredit({ contentHash }: Media) {
  const known = Object.values(DEMO_PHOTOGRAPHS).find(({ hash }) => contentHash?.startsWith(hash));
  return known && { creator: known.creator, ...DEMO_TERMS };
}
