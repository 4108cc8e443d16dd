import type { CollectionBeforeDeleteHook } from 'payload';
import { deletePortfoliosOf } from '@/server/portfolios/deletePortfoliosOf';

/** Deletes a service's portfolios with it, in the same transaction. */
export const deletePortfoliosOfService: CollectionBeforeDeleteHook = ({ id, req }) =>
  deletePortfoliosOf(String(id), req);
