import type { Payload } from 'payload';
import type { Viewer } from '../lists/findRows';
import { plainRichText } from './plainRichText';
import { pageTexts } from './texts';

/** What the policy page shows. Its body is undefined when it could not be read, null when the owner has emptied it. */
export type Policy = Awaited<ReturnType<typeof readPolicy>>;

/** The policy page's content (docs/specification.md#policy), which does not wait for a profile (docs/specification.md#rendering). */
export async function readPolicy(payload: Payload, viewer: Viewer) {
  const { body: stored, ...texts } = await pageTexts(payload, 'policy-page', viewer);
  const body = stored && (plainRichText(stored) ?? null);
  return { ...texts, body, sections: body ? sectionsOf(body) : [] };
}

/** The headings of a rich text, each with a unique id that the index of the page links to. */
export function sectionsOf(body: { root: { children: RichTextNode[]; [field: string]: unknown } }) {
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

type RichTextNode = { [field: string]: unknown };

const textOf = ({ text, children }: RichTextNode): string =>
  String(text ?? '') + (Array.isArray(children) ? children.map(textOf).join('') : '');

const slug = (text: string): string =>
  text
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu)
    ?.join('-') ?? 'section';
