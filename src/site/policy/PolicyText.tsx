import type { DefaultTypedEditorState } from '@payloadcms/richtext-lexical';
import { type JSXConvertersFunction, RichText } from '@payloadcms/richtext-lexical/react';
import type { Policy } from '@/server/pages/policy';
import { Prose } from './PolicyLayout';
import type { Section } from './sections';

type Props = { body: NonNullable<Policy['body']>; sections: Section[] };

/** The policy as the owner wrote it, its headings with the ids that the index leads to. */
export function PolicyText({ body, sections }: Props) {
  const converters: JSXConvertersFunction = ({ defaultConverters }) => ({
    ...defaultConverters,
    heading({ node, nodesToJSX }) {
      // The page has its one first heading already.
      const Tag = node.tag === 'h1' ? 'h2' : node.tag;
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
