import { reservedWords } from '@/server/slugs/reservedWords';
import { SlugMessage } from './SlugMessage';

/** Says what is wrong with the address of a page while it is typed (docs/specification.md#pages-of-ones-own). */
export const SlugError = () => <SlugMessage reserved={[...reservedWords()]} />;
