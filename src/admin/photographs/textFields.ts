import { LENGTH } from '@/contract/limits';

/** The texts of a photograph that the owner can change. */
export const TEXT_FIELDS = {
  alt: { label: 'Alternative text', maxLength: LENGTH.alt },
  title: { label: 'Title', maxLength: LENGTH.photographTitle },
  caption: { label: 'Caption', maxLength: LENGTH.caption },
  creator: { label: 'Creator', maxLength: LENGTH.credit },
  copyright: { label: 'Copyright', maxLength: LENGTH.credit },
};

export type TextField = keyof typeof TEXT_FIELDS;
