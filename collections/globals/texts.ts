import type { GlobalConfig, TextareaField, TextField } from 'payload';
import { signedIn } from '../access/signedIn';

/** Characters that a line or a paragraph of a page may have. */
const MAX = { line: 200, paragraph: 2_000 } as const;

type Options = { label?: string; description?: string };

/**
 * A one-line text of a page.
 * @param defaultValue the documented text, shown until the owner writes another (decision G5)
 */
export const line = (name: string, defaultValue: string, options: Options = {}): TextField => ({
  name,
  type: 'text',
  localized: true,
  defaultValue,
  maxLength: MAX.line,
  ...shown(options),
});

/**
 * A text of a page that may have several lines.
 * @param defaultValue the documented text, shown until the owner writes another (decision G5)
 */
export const paragraph = (
  name: string,
  defaultValue: string,
  options: Options = {},
): TextareaField => ({
  name,
  type: 'textarea',
  localized: true,
  defaultValue,
  maxLength: MAX.paragraph,
  ...shown(options),
});

/** A page's title and its description for search engines and shared links (product.md 2). */
export const head = (title: string, description: string): [TextField, TextareaField] => [
  line('title', title, {
    label: 'Page title',
    description: 'Shown in the browser tab and in search results.',
  }),
  paragraph('description', description, {
    label: 'Page description',
    description: 'For search results and shared links.',
  }),
];

/** What every page of texts has in common: administrators read and write it, pages read it for the public. */
export const page = (
  slug: string,
  label: string,
  fields: GlobalConfig['fields'],
): GlobalConfig => ({
  slug,
  label,
  admin: { group: 'Pages' },
  access: { read: signedIn, update: signedIn },
  fields,
});

const shown = ({ label, description }: Options) => ({
  ...(label && { label }),
  ...(description && { admin: { description } }),
});
