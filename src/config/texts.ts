import { textsFor } from '@/texts/texts';
import { firstLanguage } from './env';

/** What visitors read in the main language of the site, which every page, screen and mail has so far. For code of the server. */
export const texts = textsFor(firstLanguage);
