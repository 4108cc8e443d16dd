import { perProcess } from '@/shared/processState';

/** What the check of the storage at this server's start has found, for the dashboard: numbers of originals. */
export const findings = perProcess('storage-findings', () => ({
  /** Originals that a photograph names and that are not stored. */
  missing: 0,
  /** Missing originals that are in the trash. */
  inTrash: 0,
  /** Originals that no photograph owns and that were left in place. */
  unknown: 0,
}));
