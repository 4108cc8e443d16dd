import type { DefaultTypedEditorState } from '@payloadcms/richtext-lexical';
import { type JSXConvertersFunction, RichText } from '@payloadcms/richtext-lexical/react';
import type { Policy } from '@/server/pages/policy';
import { Prose } from './PolicyLayout';
import type { Section } from './sections';

type Props = { body: NonNullable<Policy['body']>; sections: Section[] };

/** The headings that the policy may use; any other tag becomes the first of them, as the page has its `h1` already. */
const HEADINGS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The policy as the owner wrote it, with the ids that the index links to. */
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
