import { perProcess } from '@/shared/processState';

/**
 * What the check of the storage at this server's start has found, for the dashboard: how many originals that a photograph
 * names are missing, how many of these are in the trash, and how many were left in place that no photograph owns.
 */
export const findings = perProcess('storage-findings', () => ({
  missing: 0,
  inTrash: 0,
  leftOriginals: 0,
}));
