/** Nodes of Payload's rich text, as its editor stores them. */
type Node = { type: string; version: number; [field: string]: unknown };

const element = (type: string, children: Node[], more: object = {}): Node => ({
  type,
  version: 1,
  direction: 'ltr',
  format: '',
  indent: 0,
  ...more,
  children,
});

const words = (text: string): Node => ({
  type: 'text',
  version: 1,
  text,
  format: 0,
  detail: 0,
  mode: 'normal',
  style: '',
});

/** A paragraph, whose lines stay lines. */
export const paragraph = (text: string): Node =>
  element(
    'paragraph',
    text
      .split('\n')
      .flatMap((line, index) => [
        ...(index > 0 ? [{ type: 'linebreak', version: 1 }] : []),
        words(line),
      ]),
    { textFormat: 0, textStyle: '' },
  );

/** A heading of the second level. */
export const heading = (text: string): Node => element('heading', [words(text)], { tag: 'h2' });

/** A list with bullets. */
export const list = (...items: string[]): Node =>
  element(
    'list',
    items.map((item, index) => element('listitem', [words(item)], { value: index + 1 })),
    { listType: 'bullet', tag: 'ul', start: 1 },
  );

/** A whole rich text. */
export const richText = (...children: Node[]) => ({
  root: {
    type: 'root',
    version: 1,
    direction: 'ltr' as const,
    format: '' as const,
    indent: 0,
    children,
  },
});
