import type { TextFieldServerProps } from 'payload';
import { reservedWords } from '@/server/slugs/reservedWords';
import { SlugMessage } from './SlugMessage';

/** Says what is wrong with the address of a page or story while it is typed (docs/specification.md#pages-of-ones-own). */
export const SlugError = ({ collectionSlug }: TextFieldServerProps) => (
  <SlugMessage reserved={collectionSlug === 'page' ? [...reservedWords()] : []} />
);
