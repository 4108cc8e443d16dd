import type {
  SerializedEditorState,
  SerializedLexicalNode,
} from '@payloadcms/richtext-lexical/lexical';

const block = { direction: 'ltr', format: '', indent: 0, version: 1 } as const;

const text = (content: string) => ({
  type: 'text',
  text: content,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  version: 1,
});

/** A rich text as the Lexical editor stores it, for a field's default value. */
export const richText = (children: SerializedLexicalNode[]): SerializedEditorState => ({
  root: { type: 'root', children, ...block },
});

/** A heading of the second level and the paragraphs below it. */
export const section = (heading: string, paragraphs: string[]): SerializedLexicalNode[] => [
  { type: 'heading', tag: 'h2', children: [text(heading)], ...block } as SerializedLexicalNode,
  ...paragraphs.map((content): SerializedLexicalNode => {
    return {
      type: 'paragraph',
      children: [text(content)],
      textFormat: 0,
      textStyle: '',
      ...block,
    } as SerializedLexicalNode;
  }),
];
