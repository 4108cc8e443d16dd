import { createLocalReq, type Payload, type PayloadRequest, type TaskConfig } from 'payload';
import { BACKUP } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { findOwner } from '../accounts/findUser';
import { DAY_MS, HOUR_MS } from '../daily';
import { afterCommit } from '../database/transactionQueue';
import { AppError } from '../errors';
import { RETRIES, withJobHeartbeat } from '../jobs/jobHeartbeat';
import { wakeJobs } from '../jobs/wakeJobs';
import { queueMail } from '../mail/queue';
import { backupMail } from '../mail/templates';
import { backUp } from './backUp';
import { BackupError } from './backupError';
import { type Place, place } from './place';
import {
  type BackupState,
  findJobs,
  isOverdue,
  isRecent,
  readState,
  TASK,
  updateState,
  writeState,
} from './state';

type Input = { isAsked?: boolean | null };

/** The job that makes a backup, and plans the next one: there is always one that waits. */
export const backUpSite = {
  slug: TASK,
  label: 'A backup',
  inputSchema: [{ name: 'isAsked', type: 'checkbox' }],
  retries: { attempts: RETRIES, backoff: { type: 'fixed', delay: 15_000 } },
  /** One at a time, and the newest replaces the one that waits. */
  concurrency: { key: () => TASK, supersedes: true },
  handler: async ({ input, job, req }) => {
    await withJobHeartbeat(req.payload, job.id, () => run(req.payload, Boolean(input.isAsked)));
    return { output: {} };
  },
} satisfies TaskConfig<{ input: Input; output: object }>;

async function run(payload: Payload, isAsked: boolean): Promise<void> {
  if (!place) return;
  const req = await createLocalReq({}, payload);
  let next = nextNight(new Date());
  try {
    await backUp(payload, place, isAsked);
    await updateState(payload, { error: undefined });
  } catch (err) {
    if (!(err instanceof BackupError)) throw err;
    payload.logger.error({ err, msg: 'The backup has failed' });
    await updateState(payload, { error: err.message });
    await mailOwner(err.message, req);
    next = new Date(Math.min(next.getTime(), Date.now() + BACKUP.retryHours * HOUR_MS));
  }
  await queueBackup(next, {}, req);
}

/** The next time at which it is so late at night, by the clock of the server. */
export function nextNight(now: Date): Date {
  const next = new Date(now);
  next.setHours(BACKUP.hour, 0, 0, 0);
  if (next <= now) next.setDate(next.getDate() + 1);
  return next;
}

async function queueBackup(at: Date, input: Input, req: PayloadRequest): Promise<void> {
  await req.payload.jobs.queue({ task: TASK, input, waitUntil: at, req });
  if (at.getTime() <= Date.now()) await afterCommit(req, () => wakeJobs(TASK));
}

/** Has a backup made now. @throws AppError `conflict` without a place, and while one is being made */
export async function beginBackup(req: PayloadRequest): Promise<void> {
  if (!place) throw new AppError('conflict', MESSAGES.noBackupPlace);
  const { running } = await findJobs(req.payload);
  if (running) throw new AppError('conflict', MESSAGES.backupRunning);
  await queueBackup(new Date(), { isAsked: true }, req);
}

/**
 * Plans the next backup at a start and each day: at once when there was none within a day, as after a night without the server,
 * or none in a new place. Tells the owner when there was none for longer than that can take.
 */
export async function planBackup(payload: Payload): Promise<void> {
  if (!place) return;
  const req = await createLocalReq({}, payload);
  const now = new Date();
  const state = await stateOf(payload, place);
  const { running, planned } = await findJobs(payload);
  const isLate = !isRecent(state.at, DAY_MS);
  // A clock that was ahead may have planned it for another year.
  const isPlanned = planned && Date.parse(planned.waitUntil ?? '') < now.getTime() + 2 * DAY_MS;
  if (!running && (isLate || !isPlanned)) await queueBackup(isLate ? now : nextNight(now), {}, req);
  // What a start has queued says by itself when it fails.
  if (isOverdue(state) && process.uptime() * 1_000 > HOUR_MS)
    await mailOwner(state.error ?? MESSAGES.backupOverdue, req);
}

/** What is known of the backups in a place, of which nothing is at first. */
async function stateOf(payload: Payload, { name }: Place): Promise<BackupState> {
  const state = await readState(payload);
  if (state.place === name) return state;
  return writeState(payload, { place: name, since: new Date().toISOString() });
}

/** Mails a problem, each once a day. */
async function mailOwner(reason: string, req: PayloadRequest): Promise<void> {
  const owner = await findOwner(req.payload);
  const cause = `backup:${new Date().toISOString().slice(0, 10)}:${reason}`;
  if (owner) await queueMail({ cause, to: owner.email }, backupMail(reason), req);
}
