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

const node = (type: string, content: string, more: object) =>
  ({ type, children: [text(content)], ...more, ...block }) as SerializedLexicalNode;

/** A heading of the second level and the paragraphs below it. */
export const section = (heading: string, paragraphs: string[]): SerializedLexicalNode[] => [
  node('heading', heading, { tag: 'h2' }),
  ...paragraphs.map((content) => node('paragraph', content, { textFormat: 0, textStyle: '' })),
];
