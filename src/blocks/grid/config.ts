import { publicImages } from '@collections/publicImages';
import type { Block } from 'payload';
import { PAGE } from '@/contract/limits';

/** Photographs in rows of one height. */
export const GridBlock: Block = {
  slug: 'grid',
  interfaceName: 'GridBlock',
  labels: { singular: 'Grid of photographs', plural: 'Grids of photographs' },
  fields: [{ name: 'photographs', ...publicImages, hasMany: true, maxRows: PAGE.photographs }],
};
