import * as z from 'zod';

const time = z.iso.datetime();

/** How the site is backed up (docs/specification.md#backup). */
export const backupStateSchema = z.object({
  /** The last backup that was made, null before the first. */
  last: z
    .object({
      at: time.nullable(),
      /** Of everything that it holds. */
      bytes: z.int(),
      photographs: z.int(),
      /** When a part of it was read back and was right; null until then. */
      verifiedAt: time.nullable(),
      /** When everything in its place was. */
      verifiedWholeAt: time.nullable(),
      /** Why no newer one could be made or read back, in a sentence; null when that has not failed. */
      error: z.string().nullable(),
    })
    .nullable(),
  /** When the next one begins; null without a place, and while one is being made. */
  next: time.nullable(),
  /** Where they go, such as 'the folder /backups'; null when no place is set. */
  place: z.string().nullable(),
  isRunning: z.boolean(),
  /** Whether the last one is so old that something is wrong. */
  isOverdue: z.boolean(),
});

export type BackupStateAnswer = z.infer<typeof backupStateSchema>;
