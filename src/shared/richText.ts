/** Nodes of Payload's rich text, as its editor stores them. */
type Node = { type: string; version: number; [field: string]: unknown };

// The order of the properties is that of the policy's default in the database, which another order would change.
const BLOCK = { direction: 'ltr', format: '', indent: 0, version: 1 } as const;

const element = (type: string, children: Node[], more: object = {}): Node => ({
  type,
  children,
  ...more,
  ...BLOCK,
});

const words = (text: string): Node => ({
  type: 'text',
  text,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  version: 1,
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
export const heading = (text: string): Node => ({
  type: 'heading',
  tag: 'h2',
  children: [words(text)],
  ...BLOCK,
});

/** A list with bullets. */
export const list = (...items: string[]): Node =>
  element(
    'list',
    items.map((item, index) => element('listitem', [words(item)], { value: index + 1 })),
    { listType: 'bullet', tag: 'ul', start: 1 },
  );

/** A whole rich text. */
export const richText = (...children: Node[]) => ({
  root: { type: 'root', children, ...BLOCK },
});
