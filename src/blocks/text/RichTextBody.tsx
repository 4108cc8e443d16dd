import type {
  DefaultTypedEditorState,
  SerializedAutoLinkNode,
  SerializedLinkNode,
} from '@payloadcms/richtext-lexical';
import {
  type JSXConverter,
  type JSXConverterArgs,
  type JSXConvertersFunction,
  RichText,
} from '@payloadcms/richtext-lexical/react';
import { cloneElement, isValidElement } from 'react';
import styled from 'styled-components';
import { textLinkSchema } from '@/contract/text';

/** Long text: 60 to 70 characters per line, hairlines between the sections. */
export const Prose = styled.div`
  max-width: 40em;
  color: var(--ink-quiet);

  :is(h2, h3, h4, h5, h6) { color: var(--ink); line-height: 1.25; }
  h2 { margin-bottom: 20px; font-size: var(--text-title); }
  :not(h2) + h2 { margin-top: 48px; padding-top: 48px; border-top: 1px solid var(--hairline); }
  :is(h3, h4, h5, h6) { margin: 32px 0 12px; font-size: var(--text-lead); font-weight: 500; }
  :is(p, ul, ol, blockquote, table) + :is(p, ul, ol, blockquote, table) { margin-top: 1.1em; }
  ul { padding-inline-start: 1.2em; list-style: disc; }
  ol { padding-inline-start: 1.4em; list-style: decimal; }
  blockquote { margin-inline: 0; padding-inline-start: 20px; border-inline-start: 2px solid var(--accent-mark); }
  a { color: var(--ink); text-decoration-color: var(--accent-mark); text-underline-offset: 0.25em; }
  strong { color: var(--ink); font-weight: 600; }
`;

/** The headings that a text may use; any other tag becomes the first of them, as its page has an `h1` already. */
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

type Props = {
  body: object;
  /** The ids of headings, which links lead to. */
  sections?: { node: unknown; id: string }[];
};

/** A rich text of the owner's, inside a `Prose`. */
export const RichTextBody = ({ body, sections = [] }: Props) => (
  <RichText
    data={body as DefaultTypedEditorState}
    converters={convertersFor(sections)}
    disableContainer
  />
);

const convertersFor =
  (sections: NonNullable<Props['sections']>): JSXConvertersFunction =>
  ({ defaultConverters }) => ({
    ...defaultConverters,
    list: directed(defaultConverters.list),
    quote: directed(defaultConverters.quote),
    heading({ node, nodesToJSX }) {
      const Tag = HEADINGS.find((tag) => tag === node.tag) ?? HEADINGS[0];
      const id = sections.find((section) => section.node === node)?.id;
      return <Tag id={id}>{nodesToJSX({ nodes: node.children })}</Tag>;
    },
    link: textLink,
    autolink: textLink,
    // A stored text may have what the editor no longer offers.
    upload: () => null,
    unknown: () => null,
  });

/** What begins at the side where its words begin, with its mark. */
const directed =
  <N extends JSXConverterArgs['node']>(convert: JSXConverter<N>) =>
  (args: JSXConverterArgs<N>) => {
    const shown = typeof convert === 'function' ? convert(args) : convert;
    return isValidElement<{ dir: string }>(shown) ? cloneElement(shown, { dir: 'auto' }) : shown;
  };

type Link = SerializedLinkNode | SerializedAutoLinkNode;

/** A link; of one whose target is not allowed (a draft or an older release may have stored any) the text alone. */
const textLink = ({ node, nodesToJSX }: JSXConverterArgs<Link>) => {
  const { url, newTab } = node.fields;
  const children = nodesToJSX({ nodes: node.children });
  const { success, data: href } = textLinkSchema.safeParse(url);
  if (!success) return children;
  return (
    <a {...{ href, children, ...(newTab && { target: '_blank', rel: 'noopener noreferrer' }) }} />
  );
};
