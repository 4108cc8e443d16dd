import { perProcess } from '@/shared/processState';

/** Numbers of originals that the check of the storage at the start has found. */
export type Findings = {
  /** Originals that a photograph names and that are not stored. */
  missing: number;
  /** Missing originals that are in the trash. */
  inTrash: number;
  /** Originals that no photograph owns and that were left in place. */
  unknown: number;
};

/** The findings of this server's start, for the dashboard. */
export const findings = perProcess<Findings>('storage-findings', () => ({
  missing: 0,
  inTrash: 0,
  unknown: 0,
}));
