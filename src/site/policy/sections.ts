import type { Policy } from '@/server/pages/policy';

/** A heading of the policy with the id that the side index links to. */
export type Section = { node: object; id: string; text: string };

/** The headings of a rich text, each with a unique id. */
export function sectionsOf(body: NonNullable<Policy['body']>): Section[] {
  const taken = new Set<string>();
  return body.root.children
    .filter(({ type }) => type === 'heading')
    .map((node) => {
      const text = textOf(node);
      let id = slug(text);
      for (let count = 2; taken.has(id); count += 1) id = `${slug(text)}-${count}`;
      taken.add(id);
      return { node, id, text };
    });
}

type Node = { [field: string]: unknown };

const textOf = (node: Node): string =>
  Array.isArray(node.children) ? node.children.map(textOf).join('') : String(node.text ?? '');

const slug = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-') ?? 'section';
