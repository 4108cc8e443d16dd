import type { Media } from '@/payload-types';
import { demoCredit } from '../demo/credits';

/** Whose photograph it is and on what terms; what is not said is the site's photographer's own. */
export type Credit = {
  creator?: string;
  creditText?: string;
  copyrightNotice?: string;
  /** Where the licence stands. */
  license?: string;
};

/** What a photograph itself says of its maker and its terms. */
export const creditOf = (media: Media): Credit => ({
  ...(media.creator && { creator: media.creator, creditText: media.creator }),
  ...(media.copyright && { copyrightNotice: media.copyright }),
  ...demoCredit(media),
});
