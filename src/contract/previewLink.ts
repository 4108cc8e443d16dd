import * as z from 'zod';
import { MESSAGES } from './messages';
import { requiredText } from './text';

/** What can be shown to others before it is published, by the names of the collections (docs/specification.md#links-for-others). */
export const PREVIEWED = ['portfolio', 'page', 'story'] as const;

/** Longer than any id. */
const LONGEST_ID = 100;

export const previewTargetSchema = z.object({
  collection: z.enum(PREVIEWED, { error: MESSAGES.invalidChoice }),
  id: requiredText(LONGEST_ID),
});
export type PreviewTarget = z.output<typeof previewTargetSchema>;

export const previewLinkSchema = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
