import {
  createLocalReq,
  type Payload,
  type PayloadRequest,
  type TaskConfig,
  type Where,
} from 'payload';
import { contentChanged } from '../content/contentVersion';
import { updateIf } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { afterCommit } from '../database/transactionQueue';
import { RETRIES, withJobHeartbeat } from '../jobs/jobHeartbeat';
import { findDocuments } from '../lists/findRows';
import { endPreviewLink } from '../previewLinks/previewLinks';

/** Milliseconds within which what is due is published. */
const PATIENCE_MS = 60_000;

const SCHEDULED: Where = { status: { equals: 'scheduled' } };

/** What a job publishes, and for when it was planned (ISO). */
type Plan = { portfolio: string; publishAt: string };

const TASK = 'publish-portfolio';

/** The job that publishes a portfolio on time. */
export const publishPortfolio = {
  slug: TASK,
  label: 'Publishing of a portfolio',
  inputSchema: [
    { name: 'portfolio', type: 'text', required: true },
    { name: 'publishAt', type: 'text', required: true },
  ],
  retries: { attempts: RETRIES, backoff: { type: 'fixed', delay: 15_000 } },
  /** A changed plan replaces the one that waits. */
  concurrency: { key: ({ input }) => `${TASK} ${input.portfolio}`, supersedes: true },
  handler: async ({ input, job, req }) => {
    await withJobHeartbeat(req.payload, job.id, () => publish(input, req));
    return { output: {} };
  },
} satisfies TaskConfig<{ input: Plan; output: object }>;

/** Plans the publishing of a portfolio in the transaction of `req`, with which the portfolio is written. */
export const queuePublishing = (portfolio: string, publishAt: string, req: PayloadRequest) =>
  req.payload.jobs.queue({
    task: TASK,
    input: { portfolio, publishAt },
    waitUntil: new Date(publishAt),
    req,
  });

/** Publishes a portfolio, unless the plan was changed or withdrawn, or another server has done it. */
async function publish({ portfolio, publishAt }: Plan, req: PayloadRequest): Promise<void> {
  const { payload } = req;
  const now = new Date().toISOString();
  await inTransaction(req, async () => {
    const where = { ...SCHEDULED, id: { equals: portfolio }, publishAt: { equals: publishAt } };
    const data = { status: 'published', publishAt: null, publishedAt: now, updatedAt: now };
    if (!(await updateIf('portfolio', where, data, req))) return;
    await endPreviewLink({ collection: 'portfolio', id: portfolio }, req);
    await afterCommit(req, contentChanged);
    payload.logger.info({ msg: `Published portfolio ${portfolio} as planned` });
  });
}

/** Queues at a start what is scheduled: a kill may have taken the job of one, or it may have failed. */
export async function resumePublishing(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  for (const { id, publishAt } of await findScheduled(payload))
    if (publishAt) await queuePublishing(id, publishAt, req);
}

/** The portfolios that should have been published by now, and are not: their job has failed, or no server runs jobs. */
export const findOverdue = (payload: Payload) =>
  findScheduled(payload, {
    publishAt: { less_than: new Date(Date.now() - PATIENCE_MS).toISOString() },
  });

const findScheduled = (payload: Payload, where: Where = {}) =>
  findDocuments(payload, {
    collection: 'portfolio',
    where: { ...SCHEDULED, ...where },
    select: { name: true, publishAt: true },
    viewer: 'administrator',
  });
