import type { Payload, PayloadRequest, SanitizedConfig, TaskHandler, Where } from 'payload';
import type { Page, PayloadJob } from '@/payload-types';
import { keptOf } from '../bin/kept';
import { IN_BIN } from '../database/hideBin';
import { countRows, deleteWhere, findRow, updateIf } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { RETRIES, withJobHeartbeat } from '../jobs/jobHeartbeat';
import { findDocuments, findRows } from '../lists/findRows';

declare module 'payload' {
  interface RequestContext {
    /** Whether the operation carries out a plan. */
    isPlanned?: boolean;
  }
}

/** Payload's task that publishes a page or a story, or takes it back, at a planned time. */
export const SCHEDULE = {
  slug: 'schedulePublish',
  label: 'Publishing of a page or a story',
} as const;

/** What a job of it has to do. One without a document does nothing: Payload adds it when a plan is withdrawn. */
export type Plan = {
  type?: 'publish' | 'unpublish';
  doc?: { relationTo: 'page' | 'story'; value: string };
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
  Object.assign(task ?? {}, { label: SCHEDULE.label, handler, retries });
  return config;
}

/** Publishes a document, or takes it back, unless another server has done it. */
async function carryOut(plan: Plan, job: Pick<PayloadJob, 'id'>, req: PayloadRequest) {
  const { type, doc } = plan;
  await inTransaction(req, async () => {
    const isUndone = { id: { equals: job.id }, ...WAITING };
    const done = { completedAt: new Date().toISOString() };
    if (!doc || !(await updateIf('payload-jobs', isUndone, done, req))) return;
    const { relationTo: collection, value: id } = doc;
    const isDoc = { id: { equals: id } };
    if ((await countRows(collection, isDoc, req)) === 0) {
      if (type === 'unpublish') await noteInBin(collection, id, req);
      return;
    }
    const _status: Page['_status'] = type === 'unpublish' ? 'draft' : 'published';
    await req.payload.update({
      collection,
      id,
      data: { _status },
      depth: 0,
      overrideAccess: true,
      req,
      context: { isPlanned: true },
    });
    req.payload.logger.info({ msg: `Made ${collection} ${id} ${_status} as planned` });
  });
}

/** Has a document in the bin taken back when it is restored. */
async function noteInBin(collection: 'page' | 'story', id: string, req: PayloadRequest) {
  const where: Where = { and: [{ id: { equals: id } }, IN_BIN] };
  const row = await findRow(collection, where, req);
  const keptInBin = { ...(row && keptOf(row)), isTakenBack: true };
  await updateIf(collection, where, { keptInBin, updatedAt: null }, req);
}

const OF_PLANS: Where = { taskSlug: { equals: SCHEDULE.slug } };
const FAILED: Where = { ...OF_PLANS, hasError: { equals: true } };
const WAITING: Where = { completedAt: { exists: false } };

/**
 * Drops the plans of a document that have failed, and, when it was done by hand, those that wait to do the same: they would
 * publish what is typed later.
 */
export async function dropPlans(id: string, done: Plan['type'], req: PayloadRequest) {
  const isWaiting: Where = { and: [{ 'input.type': { equals: done } }, WAITING] };
  const isOver = req.context.isPlanned ? FAILED : { or: [FAILED, isWaiting] };
  const where = { and: [OF_PLANS, { 'input.doc.value': { equals: id } }, isOver] };
  await deleteWhere('payload-jobs', where, req);
}

/** The plan of each page and story that is due next, by their ids; not one that has failed or is carried out now. */
export async function listNextPlans(payload: Payload) {
  const where: Where = { and: [OF_PLANS, WAITING, { waitUntil: { greater_than: new Date() } }] };
  const jobs = await findRows(payload, { collection: 'payload-jobs', where, sort: '-waitUntil' });
  return new Map(
    jobs.flatMap(({ input, waitUntil }) => {
      const { doc, type } = input as Plan;
      return doc ? [[doc.value, { type, at: waitUntil ?? '' }] as const] : [];
    }),
  );
}

/** Queues at a start what has failed. */
export async function resumePlans(payload: Payload): Promise<void> {
  for (const { id, input } of await findRows(payload, {
    collection: 'payload-jobs',
    where: FAILED,
  })) {
    await payload.jobs.queue({ task: SCHEDULE.slug, input: input as Plan });
    await deleteWhere('payload-jobs', { id: { equals: id } }, { payload });
  }
}

/** What has failed, and waits for the owner or the next start. */
export async function listFailedPlans(payload: Payload) {
  const failed = await findRows(payload, { collection: 'payload-jobs', where: FAILED });
  const found = failed.map(async ({ input }) => {
    const { doc } = input as Plan;
    if (!doc) return [];
    const { relationTo: collection, value: id } = doc;
    const where = { id: { equals: id } };
    const all = { viewer: 'administrator', draft: true } as const;
    const [page] = await findDocuments(payload, { collection, where, ...all });
    return page ? { collection, id, name: page.title || id } : [];
  });
  return (await Promise.all(found)).flat();
}
