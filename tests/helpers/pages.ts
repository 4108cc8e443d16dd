import type { Page, Story } from '@/payload-types';
import type { Studio } from './studio';

type Node = { type: string; [field: string]: unknown };

const BLOCK = { direction: 'ltr', format: '', indent: 0, version: 1 };

const words = (text: string): Node => ({ type: 'text', text, format: 0, version: 1 });

export const paragraph = (...children: (string | Node)[]): Node => ({
  type: 'paragraph',
  ...BLOCK,
  children: children.map((child) => (typeof child === 'string' ? words(child) : child)),
});

export const heading = (text: string, tag = 'h2'): Node => ({
  type: 'heading',
  tag,
  ...BLOCK,
  children: [words(text)],
});

export const link = (url: string, text: string): Node => ({
  type: 'link',
  ...BLOCK,
  fields: { linkType: 'custom', url, newTab: false },
  children: [words(text)],
});

/** The block of a text. */
export const textBlock = (...children: Node[]) => ({
  blockType: 'text',
  text: { root: { type: 'root', ...BLOCK, children } },
});

/** A block of every kind. */
export const everyBlock = (photographs: string[], portfolios: string[]) => [
  textBlock(heading('How it goes'), paragraph('Come early, ', link('/contact', 'write to me'))),
  { blockType: 'photograph', photograph: photographs[0], caption: 'By the lake', width: 'wide' },
  { blockType: 'photograph', photograph: photographs[1], caption: '', width: 'text' },
  { blockType: 'pair', first: photographs[1], second: photographs[2] },
  { blockType: 'grid', photographs },
  {
    blockType: 'quote',
    text: 'We forgot that you were there.',
    name: 'Anna',
    occasion: 'June',
    photograph: photographs[2],
  },
  {
    blockType: 'prices',
    heading: 'Prices',
    rows: [{ name: 'Half a day', contents: 'Four hours', price: 'from 1,200 €' }],
  },
  {
    blockType: 'questions',
    heading: 'Questions',
    rows: [{ question: 'Do you travel?', answer: 'Yes, gladly.' }],
  },
  { blockType: 'button', label: 'Ask for a date', target: 'mailto:ada@example.com' },
  { blockType: 'enquiry', heading: 'Is your date free?' },
  { blockType: 'portfolios', heading: 'Seen lately', portfolios },
];

type Saved = Omit<Page, 'blocks'> &
  Partial<Pick<Story, 'date' | 'excerpt'>> & { blocks: Record<string, unknown>[] };
export type PageAnswer = { doc: Saved; errors?: { data?: { errors: object[] } }[] };

/** What sends pages, or stories, to Payload's REST as the owner. */
export const pagesOf = (studio: Studio, kind: 'page' | 'story' = 'page') => ({
  post: (json: object, query = '') =>
    studio.http.post<PageAnswer>(`/api/${kind}?depth=0${query}`, { json, token: studio.token }),
  patch: (id: string, json: object, query = '') =>
    studio.http.patch<PageAnswer>(`/api/${kind}/${id}?depth=0${query}`, {
      json,
      token: studio.token,
    }),
  del: (id: string) => studio.http.del(`/api/${kind}/${id}`, { token: studio.token }),
  /** Creates one that is published. @throws when the server refuses */
  async publish(json: object): Promise<Saved> {
    const { status, body } = await this.post({ title: 'Page', ...json, _status: 'published' });
    if (status !== 201) throw new Error(`POST /api/${kind}: ${status} ${JSON.stringify(body)}`);
    return body.doc;
  },
});
