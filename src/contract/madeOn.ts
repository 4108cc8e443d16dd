import * as z from 'zod';
import { MESSAGES } from './messages';

const fieldValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: MESSAGES.invalidInput,
});

/** What a change may carry beside its fields: fields as they were loaded; one of a group as `allow.pickLimit`. */
export const madeOnSchema = z.object({
  madeOn: z
    .record(z.string(), fieldValueSchema, { error: MESSAGES.invalidInput })
    .optional()
    .meta({ description: 'Fields as they were loaded; 409 with `stored` when one has changed' }),
});

export type MadeOn = z.output<typeof madeOnSchema>;
/** Fields by their paths. */
export type FieldValues = NonNullable<MadeOn['madeOn']>;
export type FieldValue = FieldValues[string];
