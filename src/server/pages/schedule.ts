import type { PayloadRequest, SanitizedConfig, TaskHandler } from 'payload';
import type { Page, PayloadJob } from '@/payload-types';
import { countRows, updateIf } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { RETRIES, withJobHeartbeat } from '../jobs/jobHeartbeat';

/** Payload's task that publishes a page or a story, or takes it back, at a planned time. */
export const SCHEDULE = { slug: 'schedulePublish' } as const;

/** What a job of it has to do. One without a document does nothing: Payload adds it when a plan is withdrawn. */
export type Plan = {
  type?: 'publish' | 'unpublish';
  doc?: { relationTo: 'page' | 'story'; value: string };
  /** The only language that is published. */
  locale?: string;
};

/**
 * Has Payload's task do its work as our jobs do, once even by several servers, and whether or not who has planned it still has
 * an account. A document that is gone needs nothing.
 * @param config the built configuration, changed in place
 */
export function withSchedule(config: SanitizedConfig): SanitizedConfig {
  const task = config.jobs.tasks?.find(({ slug }) => slug === SCHEDULE.slug);
  const handler: TaskHandler<{ input: Plan; output: object }> = async ({ input, job, req }) => {
    await withJobHeartbeat(req.payload, job.id, () => carryOut(input, job, req));
    return { output: {} };
  };
  const retries = { attempts: RETRIES, backoff: { type: 'fixed', delay: 15_000 } };
  Object.assign(task ?? {}, { label: 'Publishing of a page or a story', handler, retries });
  return config;
}

type Job = Pick<PayloadJob, 'id'>;

async function carryOut({ type, doc, locale }: Plan, job: Job, req: PayloadRequest): Promise<void> {
  await inTransaction(req, async () => {
    const isUndone = { id: { equals: job.id }, completedAt: { exists: false } };
    const done = { completedAt: new Date().toISOString() };
    if (!doc || !(await updateIf('payload-jobs', isUndone, done, req))) return;
    const { relationTo: collection, value: id } = doc;
    if ((await countRows(collection, { id: { equals: id } }, req)) === 0) return;
    const _status: Page['_status'] = type === 'unpublish' ? 'draft' : 'published';
    const change = { collection, id, data: { _status }, depth: 0, overrideAccess: true, req };
    await req.payload.update(locale ? { ...change, publishSpecificLocale: locale } : change);
  });
}
