import type { DefaultTypedEditorState } from '@payloadcms/richtext-lexical';
import { type JSXConvertersFunction, RichText } from '@payloadcms/richtext-lexical/react';
import type { Policy } from '@/server/pages/policy';
import { Prose } from './PolicyLayout';
import type { Section } from './sections';

type Props = { body: NonNullable<Policy['body']>; sections: Section[] };

/**
 * What a heading of the policy may be; whatever else the database says is the first of them. The page has
 * its one `h1` already.
 */
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The policy as the owner wrote it, its headings with the ids that the index leads to. */
export function PolicyText({ body, sections }: Props) {
  const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
    ...defaultConverters,
    heading({ node, nodesToJSX }) {
      const Tag = HEADINGS.find((tag) => tag === node.tag) ?? HEADINGS[0];
      const id = sections.find((section) => section.node === node)?.id;
      return <Tag id={id}>{nodesToJSX({ nodes: node.children })}</Tag>;
    },
  });
  return (
    <Prose>
      <RichText data={body as DefaultTypedEditorState} converters={converters} disableContainer />
    </Prose>
  );
}
