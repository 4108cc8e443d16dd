import type { SerializedAutoLinkNode, SerializedLinkNode } from '@payloadcms/richtext-lexical';
import { convertLexicalToHTML } from '@payloadcms/richtext-lexical/html';
import escapeHtml from 'escape-html';
import { textLinkSchema } from '@/contract/text';
import type { BlockProps, BlockType, ShownBlock } from '@/server/pages/blocks';

type Photo = { src: string; alt: string };
type Link = {
  node: SerializedLinkNode | SerializedAutoLinkNode;
  nodesToHTML: (inside: { nodes: SerializedLinkNode['children'] }) => string[];
};

/** A text with its lines. */
const lines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');
const headed = <Item>(heading: string, items: Item[], write: (item: Item) => string): string =>
  (heading && `<h2>${escapeHtml(heading)}</h2>`) + items.map(write).join('');

/** How blocks are written where there are neither styles nor scripts, as in feed readers. @param url of their page */
function writersFor(url: string) {
  const to = (target: string) => escapeHtml(new URL(target, url).href);
  const link = (target: string, text: string) => `<a href="${to(target)}">${text}</a>`;
  const image = ({ src, alt }: Photo) => `<img src="${to(src)}" alt="${escapeHtml(alt)}">`;
  const images = ({ photographs }: { photographs: { photograph: Photo }[] }) =>
    photographs.map(({ photograph }) => `<p>${image(photograph)}</p>`).join('');
  const textLink = ({ node, nodesToHTML }: Link) => {
    const text = nodesToHTML({ nodes: node.children }).join('');
    const { success, data } = textLinkSchema.safeParse(node.fields.url);
    return success ? link(data, text) : text;
  };
  return {
    text: ({ body }) =>
      convertLexicalToHTML({
        data: body as unknown as Parameters<typeof convertLexicalToHTML>[0]['data'],
        converters: ({ defaultConverters }) => ({
          ...defaultConverters,
          link: textLink,
          autolink: textLink,
          upload: '',
          unknown: '',
        }),
        disableContainer: true,
        disableIndent: true,
        disableTextAlign: true,
      }),
    photograph: ({ photograph, caption }) =>
      `<figure>${image(photograph)}${caption && `<figcaption>${escapeHtml(caption)}</figcaption>`}</figure>`,
    pair: images,
    grid: images,
    quote: ({ text, name, occasion, portrait }) =>
      `${portrait ? `<p>${image(portrait.photograph)}</p>` : ''}<blockquote><p>${lines(text)}</p></blockquote><p>${[name, occasion].filter(Boolean).map(escapeHtml).join(', ')}</p>`,
    prices: ({ heading, rows }) =>
      headed(
        heading,
        rows,
        ({ name, contents, price }) =>
          `<p><strong>${[name, price].filter(Boolean).map(escapeHtml).join(': ')}</strong><br>${lines(contents)}</p>`,
      ),
    questions: ({ heading, rows }) =>
      headed(
        heading,
        rows,
        ({ question, answer }) => `<h3>${escapeHtml(question)}</h3><p>${lines(answer)}</p>`,
      ),
    button: ({ label, target }) => `<p>${link(target, escapeHtml(label))}</p>`,
    enquiry: ({ heading }) => `<p>${link(url, escapeHtml(heading))}</p>`,
    portfolios: ({ heading, covers }) =>
      headed(
        heading,
        covers,
        ({ name, path, photograph }) =>
          `<p>${link(path, `${image(photograph)}<br>${escapeHtml(name)}`)}</p>`,
      ),
  } satisfies { [Type in BlockType]: (block: BlockProps<Type>) => string };
}

/** Blocks as HTML, whose addresses are absolute. @param url of their page */
export function blocksHtml(blocks: ShownBlock[], url: string): string {
  const writers = writersFor(url);
  // The type of a block goes with its own writer.
  return blocks.map((block) => writers[block.type](block as never)).join('\n');
}
