import type { CollectionBeforeOperationHook } from 'payload';

/** Has the hooks after a deletion get the whole document, however little of it the answer is to hold. */
export const ignoreSelectOnDelete: CollectionBeforeOperationHook = ({ args, operation }) =>
  operation === 'delete' ? { ...args, select: undefined } : args;
