import { linkTargetSchema } from '@/contract/text';
import type { Media, Page } from '@/payload-types';
import { isObject } from '@/shared/isObject';
import { idOf } from '../database/rows';
import { toPhotograph, withAlternativeText } from '../images/serialize';
import type { Contact } from './contact';
import type { Cover } from './covers';
import { plainRichText } from './plainRichText';
import { type NamedPhotograph, namedPhotograph, uniqueIds } from './servicePage';

export type BlockType = NonNullable<Page['blocks']>[number]['blockType'];

/** The fields of a block as they are stored. A draft may hold anything, since nothing validates it. */
type Stored = Record<string, unknown>;

/** The objects of a list: the blocks of a page, the rows of a block. */
export const rowsIn = (value: unknown): Stored[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

const textsIn = <Name extends string>(fields: Stored, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, textIn(fields[name])])) as Record<Name, string>;

const idsIn = (value: unknown): string[] =>
  [value]
    .flat()
    .flatMap((one) =>
      typeof one === 'string' || isObject(one) ? (idOf(one as string) ?? []) : [],
    );

/** The ids of the portfolios that a block shows. */
export const portfolioIdsIn = ({ portfolios }: Stored): string[] => [...new Set(idsIn(portfolios))];

/** What the blocks of a page need, read for all of them. */
type Sources = {
  /** The name of the page, which stands in for a missing alternative text. */
  title: string;
  photographer: string;
  media: Map<string, Media>;
  covers: Map<string, Cover>;
  contact: Contact | undefined;
};

/** A photograph that opens the large view, and its place among all of the page that do. */
export type PlacedPhotograph = { photograph: NamedPhotograph; place: number; isMain: boolean };

/** What a page shows of its blocks; one without anything to show is left out. */
export function readBlocks(blocks: Stored[], sources: Sources) {
  const photographs: NamedPhotograph[] = [];
  const urlIdOf = uniqueIds();
  let isMain = true;
  /** Whether it is asked for the first photograph of the page, which is loaded first. */
  const takeMain = () => {
    const was = isMain;
    isMain = false;
    return was;
  };
  const placed = (...values: unknown[]): PlacedPhotograph[] =>
    values.flatMap(idsIn).flatMap((id) => {
      const image = sources.media.get(id);
      if (!image) return [];
      const place = photographs.length;
      const media = withAlternativeText(image, sources.title, place + 1);
      const photograph = namedPhotograph({ id: urlIdOf(id), media }, sources.photographer);
      photographs.push(photograph);
      return { photograph, place, isMain: takeMain() };
    });

  const READ = {
    text: ({ text }) => {
      const body = plainRichText(text);
      return body && { body };
    },
    photograph: ({ photograph, caption, width }) => {
      const [shown] = placed(photograph);
      return shown && { ...shown, caption: textIn(caption), isWide: width === 'wide' };
    },
    pair: ({ first, second }) => someOf({ photographs: placed(first, second) }),
    grid: (block) => someOf({ photographs: placed(block.photographs) }),
    quote: (block) => {
      const quote = textsIn(block, 'text', 'name', 'occasion');
      if (!quote.text) return undefined;
      const [image] = idsIn(block.photograph).flatMap((id) => sources.media.get(id) ?? []);
      const portrait = image && { photograph: toPhotograph(image), isMain: takeMain() };
      return { ...quote, portrait };
    },
    prices: ({ heading, rows }) =>
      someOf({
        heading: textIn(heading),
        rows: rowsIn(rows)
          .map((row) => textsIn(row, 'name', 'contents', 'price'))
          .filter(({ name, contents, price }) => name || contents || price),
      }),
    questions: ({ heading, rows }) =>
      someOf({
        heading: textIn(heading),
        rows: rowsIn(rows)
          .map((row) => textsIn(row, 'question', 'answer'))
          .filter(({ question }) => question),
      }),
    button: ({ label, target }) => {
      const { success, data } = linkTargetSchema.safeParse(target);
      return success && textIn(label) ? { label: textIn(label), target: data } : undefined;
    },
    enquiry: ({ heading }) => {
      if (!sources.contact) return undefined;
      const { heading: usual, subtitle, form, profile } = sources.contact;
      return { heading: textIn(heading) || usual, subtitle, labels: form, to: profile?.name };
    },
    portfolios: (block) => {
      const covers = portfolioIdsIn(block).flatMap((id) => sources.covers.get(id) ?? []);
      return someOf({
        heading: textIn(block.heading),
        covers,
        isMain: covers.length > 0 && takeMain(),
      });
    },
  } satisfies { [Type in BlockType]: (block: Stored) => object | undefined };

  type Shown = {
    [Type in BlockType]: { type: Type; id: string } & NonNullable<ReturnType<(typeof READ)[Type]>>;
  }[BlockType];

  const shown = blocks.flatMap((block, index): Shown[] => {
    const type = block.blockType as BlockType;
    const content = Object.hasOwn(READ, type) ? READ[type](block) : undefined;
    // The type goes with what its own function has read.
    return content ? [{ type, id: `block-${index + 1}`, ...content } as Shown] : [];
  });
  return { blocks: shown, photographs };
}

/** A block that consists of a list; undefined when the list is empty. */
function someOf<Block extends { [list: string]: unknown }>(block: Block): Block | undefined {
  const lists = Object.values(block).filter(Array.isArray);
  return lists.some(({ length }) => length > 0) ? block : undefined;
}

/** A block as its page shows it. */
export type ShownBlock = ReturnType<typeof readBlocks>['blocks'][number];

/** The same of one type. */
export type BlockProps<Type extends BlockType> = Extract<ShownBlock, { type: Type }>;
