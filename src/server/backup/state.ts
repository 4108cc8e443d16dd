import type { Payload } from 'payload';
import type { BackupStateAnswer } from '@/contract/backup';
import { BACKUP } from '@/contract/limits';
import type { PayloadJob } from '@/payload-types';
import { HOUR_MS } from '../daily';
import { findRows } from '../lists/findRows';
import type { Copy } from './copies';
import { place, restoreCommand } from './place';

/** What is known of the backups of a site. In Payload's key-value store: no export carries it. */
export type BackupState = {
  /** The name of the place that this is about. */
  place?: string;
  /** When the site began to back up there (ISO). */
  since?: string;
  /** When the last backup was made (ISO), and its key. */
  at?: string;
  copy?: Copy['key'];
  /** Whether there are backups of other sites too. */
  isShared?: boolean;
  bytes?: number;
  photographs?: number;
  verifiedAt?: string;
  verifiedWholeAt?: string;
  /** When everything was read back for the last time, whatever was found. */
  readWholeAt?: string;
  error?: string;
};

const KEY = 'backup';

export const readState = async ({ kv }: Payload): Promise<BackupState> =>
  (await kv.get<BackupState>(KEY)) ?? {};

/** Changes some of what is known. @returns all of it */
export async function updateState(
  payload: Payload,
  changes: { [Name in keyof BackupState]: BackupState[Name] | undefined },
): Promise<BackupState> {
  return writeState(payload, { ...(await readState(payload)), ...changes } as BackupState);
}

/** Replaces all that is known. @returns it */
export async function writeState({ kv }: Payload, state: BackupState): Promise<BackupState> {
  await kv.set(KEY, state);
  return state;
}

export const TASK = 'back-up';

/** The job of the next backup, and of one under way. */
export async function findJobs(payload: Payload) {
  const where = {
    taskSlug: { equals: TASK },
    hasError: { not_equals: true },
    completedAt: { exists: false },
  };
  const jobs: PayloadJob[] = await findRows(payload, { collection: 'payload-jobs', where });
  return {
    running: jobs.find(({ processing }) => processing),
    planned: jobs.find(({ processing }) => !processing),
  };
}

/** Whether something was less than so many milliseconds ago. It was not where a clock that was wrong has said when. */
export function isRecent(time: string | undefined, ms: number): boolean {
  const age = Date.now() - Date.parse(time ?? '');
  return age >= 0 && age < ms;
}

/** Whether there should have been a backup since so long that somebody must look. */
export function isOverdue({ at, since }: BackupState): boolean {
  const last = at ?? since;
  return last !== undefined && !isRecent(last, BACKUP.overdueHours * HOUR_MS);
}

/** The command that brings the last backup back; undefined without a place. */
export async function restoreLine(payload: Payload): Promise<string | undefined> {
  const { copy, isShared } = await readState(payload);
  // Of several sites an import would ask which.
  return place && restoreCommand(place, isShared ? copy : undefined);
}

/** The state of the backups as the call answers it. */
export async function backupState(payload: Payload): Promise<BackupStateAnswer> {
  const [state, { running, planned }] = await Promise.all([readState(payload), findJobs(payload)]);
  const { at, bytes = 0, photographs = 0, verifiedAt, verifiedWholeAt, error } = state;
  const last = {
    ...{ at: at ?? null, bytes, photographs, error: error ?? null },
    ...{ verifiedAt: verifiedAt ?? null, verifiedWholeAt: verifiedWholeAt ?? null },
  };
  const next = planned && (planned.waitUntil ?? planned.createdAt);
  return {
    last: at || error ? last : null,
    next: (place && !running && next) || null,
    place: place?.name ?? null,
    isRunning: running !== undefined,
    isOverdue: place !== undefined && isOverdue(state),
  };
}
