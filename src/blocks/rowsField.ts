import type { ArrayField } from 'payload';
import { PAGE } from '@/contract/limits';

/** The rows of a block, each known by its own text in the panel. */
export const rowsField = (
  options: Required<Pick<ArrayField, 'labels' | 'fields'>>,
): ArrayField => ({
  name: 'rows',
  type: 'array',
  maxRows: PAGE.rows,
  admin: { components: { RowLabel: '/src/admin/globals/RowLabel#RowLabel' } },
  ...options,
});
