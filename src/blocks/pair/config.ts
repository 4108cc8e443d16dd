import { publicImages } from '@collections/publicImages';
import type { Block } from 'payload';

/** Two photographs side by side. */
export const PairBlock: Block = {
  slug: 'pair',
  interfaceName: 'PairBlock',
  labels: { singular: 'Pair of photographs', plural: 'Pairs of photographs' },
  fields: [
    { name: 'first', ...publicImages },
    { name: 'second', ...publicImages },
  ],
};
