import { timeZoneOptions } from '@collections/globals/timeZones';
import * as z from 'zod';

/** What the panel's screens call of Payload's server functions; its layout lets no other be called. */
export const SERVER_FUNCTIONS: ReadonlySet<unknown> = new Set([
  ...['form-state', 'render-document', 'render-document-slots'],
  ...['render-field', 'render-list', 'slugify', 'table-state'],
]);

/** Of a date that ISO 8601 writes with four digits of the year. */
const LATEST = new Date('9999-12-31');

const none = z.undefined().optional();
const id = z.string().max(100);
const collection = z.enum(['page', 'story']);

/** With these alone they plan what is published: Payload would take any collection and any global. */
const PLANNING = new Map<unknown, z.ZodType>([
  [
    'schedule-publish',
    z.union([
      z.object({
        type: z.enum(['publish', 'unpublish']),
        date: z.date().max(LATEST),
        doc: z.object({ relationTo: collection, value: id }),
        localeToPublish: none,
        timezone: z.enum(timeZoneOptions.options).optional(),
        global: none,
        deleteID: none,
      }),
      z.object({ deleteID: id.or(z.int()), doc: none, global: none }),
    ]),
  ],
  [
    'get-upcoming-scheduled-publish',
    z.object({ id, collectionSlug: collection, globalSlug: none }),
  ],
]);

/** Whether a server function of Payload's may be called. Who calls may send anything. */
export const mayCall = (call: { name?: unknown; args?: unknown } | undefined): boolean =>
  SERVER_FUNCTIONS.has(call?.name) ||
  PLANNING.get(call?.name)?.safeParse(call?.args).success === true;
