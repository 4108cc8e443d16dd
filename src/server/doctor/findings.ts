import { perProcess } from '@/shared/processState';

/** What the last start has found in the storage, in numbers of originals. */
export type Findings = {
  /** Those that photographs lack. */
  missing: number;
  /** Those of them that lie in the trash. */
  inTrash: number;
  /** Those that no photograph owns and that were left where they are. */
  unknown: number;
};

/** The findings of this server's start, for the dashboard. */
export const findings = perProcess<Findings>('storage-findings', () => ({
  missing: 0,
  inTrash: 0,
  unknown: 0,
}));
