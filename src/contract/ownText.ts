import * as z from 'zod';
import { MESSAGES } from './messages';
import { requiredText } from './text';

/** Longer than the name of any tab. */
const LONGEST_KEY = 300;

/** Which documented text has been dealt with (docs/specification.md#make-it-yours), and whether by hiding it. */
export const ownTextSchema = z.object({
  key: requiredText(LONGEST_KEY),
  hide: z.boolean({ error: MESSAGES.invalidFlag }).optional(),
});

/** A documented text that visitors read and that has not been dealt with. */
const shownOwnTextSchema = z.object({
  key: z.string(),
  title: z.string(),
  /** How it begins, or why it is named. */
  text: z.string(),
  /** The path of the screen where it is changed. */
  href: z.string(),
  canHide: z.boolean(),
});
export type ShownOwnText = z.output<typeof shownOwnTextSchema>;

export const ownTextsSchema = z.object({ texts: z.array(shownOwnTextSchema) });
