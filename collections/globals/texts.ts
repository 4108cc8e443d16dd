import type { CheckboxField, Field, GlobalConfig, TextareaField, TextField } from 'payload';
import { previewPath } from '@/config/pagePaths';
import { optionalLine, optionalText, requiredLine } from '@/contract/text';
import { signedIn } from '../access';
import { lineField, textareaField, validateName } from '../fields';
import { withGlobalDrafts } from '../hooks/drafts';

const MAX_LENGTH = { line: 200, paragraph: 2_000 } as const;

const NAME = requiredLine(MAX_LENGTH.line);

type Options = { label?: string; description?: string };

const shown = (defaultValue: string, { description, ...options }: Options) => ({
  localized: true,
  defaultValue,
  ...options,
  ...(description && { admin: { description } }),
});

/** A one-line text of a page. `defaultValue` is shown until the owner writes another (docs/specification.md#editable-texts). */
export const line = (name: string, defaultValue: string, options: Options = {}): TextField =>
  lineField(name, optionalLine(MAX_LENGTH.line), shown(defaultValue, options));

/**
 * A one-line text that names something: a heading, a link, a button, a field, a tab. Left empty it would leave that
 * without a name (WCAG 2.4.6, 4.1.2), so it is refused; not by `required`, which is a column's rule in SQLite and would
 * make stored rows unreadable. In a further language it may stay empty: the name in the first stands in for it.
 */
export const label = (name: string, defaultValue: string, options: Options = {}): TextField => ({
  ...line(name, defaultValue, options),
  validate: validateName(NAME),
});

/** A text of a page that may have several lines. */
export const paragraph = (name: string, defaultValue: string, options: Options = {}) =>
  textareaField(name, optionalText(MAX_LENGTH.paragraph), shown(defaultValue, options));

/** A page's title and its description for search engines and shared links (docs/specification.md#layout). */
export const head = (title: string, description: string): [TextField, TextareaField] => [
  label('title', title, {
    label: 'Page title',
    description: 'Shown in the browser tab and in search results.',
  }),
  paragraph('description', description, {
    label: 'Page description',
    description: 'For search results and shared links.',
  }),
];

/** The first field of a page that the owner may do without (docs/specification.md#switched-off-pages). */
export const shownField: CheckboxField = {
  name: 'shown',
  type: 'checkbox',
  label: 'Show this page',
  defaultValue: true,
  admin: {
    description: 'Switched off, the page does not exist for visitors, and nothing leads to it.',
  },
};

/** What all pages share; the other globals have the texts of one page. */
const SHARED: Record<string, string> = {
  site: 'What all pages share: name, menu, call to action and footer',
  look: 'How all pages look: colours, type, layouts and logo',
};

/** Stands below the name of a page's texts, as in every screen of the office. */
const description = (slug: string, href: string) => ({
  path: '/src/admin/pages/DocumentHead#TextsHead',
  clientProps: { href, text: SHARED[slug] ?? 'What visitors read on this page' },
});

/** A global with the texts of the page at `href`: administrators read and write it, pages read it for the public. */
export const page = (slug: string, label: string, href: string, fields: Field[]): GlobalConfig =>
  withGlobalDrafts(
    {
      slug,
      label,
      admin: {
        group: 'Pages',
        components: { elements: { Description: description(slug, href) } },
      },
      access: { read: signedIn, update: signedIn },
      fields,
    },
    previewPath(href),
  );
