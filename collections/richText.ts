import { HeadingFeature, LinkFeature, lexicalEditor } from '@payloadcms/richtext-lexical';
import {
  type FieldAffectingData,
  type FieldHook,
  type RichTextField,
  ValidationError,
} from 'payload';
import { MESSAGES } from '@/contract/messages';
import { textLinkSchema } from '@/contract/text';
import { isObject } from '@/shared/isObject';
import { validateWith } from './fields';

/** Payload's formats that pages show as they are (src/blocks/text). */
const FORMATS = [
  ...['paragraph', 'bold', 'italic', 'underline', 'strikethrough', 'toolbarInline'],
  ...['unorderedList', 'orderedList', 'blockquote', 'horizontalRule'],
];

/** The page has an h1 already. */
const HEADINGS = ['h2', 'h3', 'h4'] as const;

/** The nodes that these formats, headings and links are made of. */
const NODES: ReadonlySet<unknown> = new Set([
  ...['paragraph', 'text', 'linebreak', 'tab', 'heading', 'link', 'autolink'],
  ...['list', 'listitem', 'quote', 'horizontalrule'],
]);

/** Payload's own hook encodes a path of the site that it does not know, and its rule takes every scheme. */
const withSafeUrl = (field: FieldAffectingData): FieldAffectingData =>
  'name' in field && field.name === 'url' && field.type === 'text'
    ? { ...field, hooks: {}, validate: validateWith(textLinkSchema, { required: true }) }
    : field;

/** Offers the formats that pages show, and no other. */
const editor = lexicalEditor({
  features: ({ defaultFeatures }) => [
    ...defaultFeatures.filter(({ key }) => FORMATS.includes(key)),
    HeadingFeature({ enabledHeadingSizes: [...HEADINGS] }),
    // Only links to URLs: the page does not know where a document is shown.
    LinkFeature({
      enabledCollections: [],
      fields: ({ defaultFields }) => defaultFields.map(withSafeUrl),
    }),
  ],
});

type Node = { type?: unknown; tag?: unknown; children?: unknown };

const areOffered = (nodes: unknown): boolean =>
  Array.isArray(nodes) &&
  nodes.every(
    ({ type, tag, children = [] }: Node) =>
      NODES.has(type) &&
      (type !== 'heading' || HEADINGS.some((size) => size === tag)) &&
      areOffered(children),
  );

/** Refuses a rich text with nodes that the editor does not offer, which programs can send; Payload checks only those that it knows. */
const validate: RichTextField['validate'] = (value, options) => {
  const { root } = (value ?? {}) as { root?: Node };
  if (value && !areOffered(root?.children)) return MESSAGES.invalidRichText;
  return typeof options.editor === 'object' ? options.editor.validate(value, options) : true;
};

function isNode(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { children = [] } = value;
  return Array.isArray(children) && children.every(isNode);
}

/** Refuses what is no tree of nodes, on which Payload's own hooks fail, in drafts too, which nothing validates. */
const requireNodes: FieldHook = ({ value, path, req }) => {
  if (value == null || (isNode(value) && isNode(value.root))) return value;
  const errors = [{ path: path.join('.'), message: MESSAGES.invalidRichText }];
  throw new ValidationError({ errors, req }, req.t);
};

/** A rich text of a page. */
export const richTextField = {
  type: 'richText',
  editor,
  validate,
  hooks: { beforeValidate: [requireNodes] },
  localized: true,
} as const satisfies Partial<RichTextField>;
