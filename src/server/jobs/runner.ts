import { setTimeout as pause } from 'node:timers/promises';
import { nobody, signedIn } from '@collections/access';
import type { Field, JobsConfig, Payload } from 'payload';
import { MAIL } from '@/contract/limits';
import { onStop, stopping } from '@/shared/processState';
import { backUpSite } from '../backup/job';
import { BACKGROUND_AT_ONCE } from '../images/derivatives/concurrency';
import { deriveImage, PROCESSING_ORDER } from '../images/jobs/deriveImage';
import { sendQueuedMail } from '../mail/queue';
import { SCHEDULE } from '../pages/schedule';
import { publishPortfolio } from '../portfolios/publishPortfolio';
import { settleAll } from '../settleAll';
import { jobsAtWork, releaseAbandoned, updateAtWork } from './jobHeartbeat';
import { untilWoken } from './wakeJobs';

type Task = { slug: string };

const TASKS = [deriveImage, publishPortfolio, SCHEDULE, sendQueuedMail, backUpSite];

/** Names tasks in the panel as the owner would. */
const withLabels = (field: Field): Field => {
  if (field.type !== 'select' || field.name !== 'taskSlug') return field;
  const options = TASKS.map(({ slug, label }) => ({ value: slug, label }));
  return { ...field, options: [{ value: 'inline', label: 'Inline' }, ...options] };
};

/** Payload's job queue. A job that failed for good stays in the panel until the next start, with its error. */
export const jobs: JobsConfig = {
  tasks: [deriveImage, publishPortfolio, sendQueuedMail, backUpSite],
  deleteJobOnComplete: true,
  enableConcurrencyControl: true,
  processingOrder: () => PROCESSING_ORDER,
  access: { run: nobody, queue: nobody, cancel: nobody },
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    labels: { singular: 'Job', plural: 'Jobs' },
    fields: defaultJobsCollection.fields.map(withLabels),
    admin: {
      ...defaultJobsCollection.admin,
      hidden: false,
      group: 'Settings',
      defaultColumns: ['taskSlug', 'processing', 'hasError', 'totalTried', 'createdAt'],
    },
    access: { read: signedIn, create: nobody, update: nobody, delete: signedIn },
  }),
};

/** Runs some jobs of a task, and first releases those of killed servers. */
export async function runWaitingJobs(payload: Payload, { slug }: Task) {
  await releaseAbandoned(payload);
  return payload.jobs.run({
    allQueues: true,
    where: { taskSlug: { equals: slug } },
    limit: slug === sendQueuedMail.slug ? MAIL.atOnce : BACKGROUND_AT_ONCE,
    silent: { info: true },
  });
}

/** Milliseconds before the next poll when the queue is empty or a job has failed, unless this process queues one. */
const PAUSE = 2_000;

/**
 * Runs the jobs of the queue until the process is asked to stop, no more of a task at a time than it can work on, so that
 * other servers get the rest. (Payload's own runner takes ten, and a stop cannot wait for it.) No task waits for another:
 * a photograph may take minutes.
 * @param doesAll whether this process does more than hand over mail, which costs little and must not wait for another server
 */
export function startJobRunner(payload: Payload, { doesAll }: { doesAll: boolean }): void {
  const tasks = doesAll ? TASKS : [sendQueuedMail];
  const running = Promise.all(tasks.map((task) => runJobs(payload, task)));
  onStop(async (patience) => {
    await Promise.race([running, pause(patience)]);
    await releaseUnfinished(payload);
  });
}

type Outcome = Awaited<ReturnType<typeof runWaitingJobs>>;

/** Of a run that others do not wait for. */
const GOES_ON: Outcome = { noJobsRemaining: false, remainingJobsFromQueried: 0 };

async function runJobs(payload: Payload, task: Task): Promise<void> {
  let unfinished = 0;
  while (!stopping.aborted) {
    unfinished += 1;
    const running = runWaitingJobs(payload, task)
      .catch((err): Outcome => {
        payload.logger.error({ err, msg: 'The jobs could not be done' });
        return { noJobsRemaining: true, remainingJobsFromQueried: 0 };
      })
      .finally(() => {
        unfinished -= 1;
      });
    // A mail does not wait for others, to which the mail server may answer after minutes.
    const waits = task !== sendQueuedMail || unfinished >= MAIL.hanging;
    const first = waits ? [running] : [running, pause(PAUSE, GOES_ON)];
    const { noJobsRemaining, remainingJobsFromQueried } = await Promise.race(first);
    if (noJobsRemaining || remainingJobsFromQueried > 0) await untilWoken(task.slug, PAUSE);
  }
}

/** Releases unfinished jobs, so that another server or the next start takes them at once. */
async function releaseUnfinished(payload: Payload): Promise<void> {
  if (jobsAtWork.size === 0) return;
  const ids = [...jobsAtWork];
  await settleAll(ids.map((id) => updateAtWork(payload, id, { processing: false })));
  payload.logger.info({ msg: `Handed back ${ids.length} jobs that were not finished` });
}
