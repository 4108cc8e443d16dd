import type { ComponentType } from 'react';
import styled from 'styled-components';
import type { BlockProps, BlockType, ShownBlock } from '@/server/pages/blocks';
import { blockColumns, type InPage } from './blockStyle';
import { ButtonLink } from './button/ButtonLink';
import { Enquiry } from './enquiry/Enquiry';
import { Grid } from './grid/Grid';
import { Pair } from './pair/Pair';
import { Photograph } from './photograph/Photograph';
import { Portfolios } from './portfolios/Portfolios';
import { Prices } from './prices/Prices';
import { Questions } from './questions/Questions';
import { Quote } from './quote/Quote';
import { Text } from './text/Text';

/** How a block stands in the page: in the column of the text, over its whole width, or in columns of its own. */
type Layout = 'column' | 'whole' | 'own';

type Entry<Type extends BlockType> = {
  Component: ComponentType<BlockProps<Type> & InPage>;
  layout: Layout | ((block: BlockProps<Type>) => Layout);
};

const ENTRIES: { [Type in BlockType]: Entry<Type> } = {
  text: { Component: Text, layout: 'column' },
  photograph: { Component: Photograph, layout: ({ isWide }) => (isWide ? 'whole' : 'column') },
  pair: { Component: Pair, layout: 'whole' },
  grid: { Component: Grid, layout: 'whole' },
  quote: { Component: Quote, layout: 'own' },
  prices: { Component: Prices, layout: 'own' },
  questions: { Component: Questions, layout: 'own' },
  button: { Component: ButtonLink, layout: 'column' },
  enquiry: { Component: Enquiry, layout: 'column' },
  portfolios: { Component: Portfolios, layout: 'whole' },
};

const List = styled.div`
  margin-top: calc(var(--space) * clamp(40px, 6vw, 96px));

  > * + * { margin-top: var(--section-gap); }
  /* Text and photographs of one story, and a button below what it is about. */
  > :is(.text, .photograph, .pair, .grid) + :is(.text, .photograph, .pair, .grid) { margin-top: calc(var(--space) * clamp(40px, 5vw, 72px)); }
  > :is(.photograph, .pair, .grid) + :is(.photograph, .pair, .grid) { margin-top: calc(var(--space) * clamp(16px, 2vw, 32px)); }
  > .text + .text { margin-top: 1.1em; }
  > :is(.text, .prices, .questions, .button-link) + .button-link { margin-top: calc(var(--space) * clamp(32px, 4vw, 48px)); }
  > .column { ${blockColumns} }
  > .whole:is(.photograph, .pair) { margin-inline: var(--photo-bleed); }
  > .whole:is(.photograph, .pair) .photograph { border-radius: var(--radius-bleed); }
`;

/** The blocks of a page. */
export const BlockList = ({ blocks, isEdge }: { blocks: ShownBlock[] } & InPage) => (
  <List>{blocks.map((block) => renderBlock(block, isEdge))}</List>
);

function renderBlock(block: ShownBlock, isEdge: boolean) {
  // The type of a block goes with its own entry.
  const { Component, layout } = ENTRIES[block.type] as Entry<BlockType>;
  const place = typeof layout === 'function' ? layout(block) : layout;
  // `button` is the look of the shared button.
  const name = block.type === 'button' ? 'button-link' : block.type;
  return (
    <div key={block.id} className={`${name} ${place}`}>
      <Component {...block} isEdge={isEdge} />
    </div>
  );
}
