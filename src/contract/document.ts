import * as z from 'zod';
import { LENGTH } from './limits';
import { requiredLine } from './text';

/** What every document answers beside its own fields; times are ISO 8601. */
export const savedDocumentSchema = z.object({
  _id: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});

/** What is asked of an empty page and of a story before there is one: its address is made from it. */
export const newPageSchema = z.object({ title: requiredLine(LENGTH.name) });
