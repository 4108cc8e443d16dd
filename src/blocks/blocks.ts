import type { Block } from 'payload';
import { ButtonBlock } from './button/config';
import { EnquiryBlock } from './enquiry/config';
import { GridBlock } from './grid/config';
import { PairBlock } from './pair/config';
import { PhotographBlock } from './photograph/config';
import { PortfoliosBlock } from './portfolios/config';
import { PricesBlock } from './prices/config';
import { QuestionsBlock } from './questions/config';
import { QuoteBlock } from './quote/config';
import { TextBlock } from './text/config';

/** The blocks of pages (docs/specification.md#pages-of-ones-own), in the order in which the panel offers them. */
export const blocks: Block[] = [
  TextBlock,
  PhotographBlock,
  PairBlock,
  GridBlock,
  QuoteBlock,
  PricesBlock,
  QuestionsBlock,
  ButtonBlock,
  EnquiryBlock,
  PortfoliosBlock,
];
