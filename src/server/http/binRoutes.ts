import { APIError, type Endpoint, type PayloadRequest, type Where } from 'payload';
import type { BinType } from '@/contract/bin';
import { putIntoBin } from '../bin/putIntoBin';
import { notFound, toAppError } from '../errors';
import { isMultipartForm } from './payloadInput';

type Handler = Endpoint['handler'];

/**
 * Has Payload's own routes that delete documents of a collection put them into the bin: its `DELETE`, which would delete for good,
 * and the change of `deletedAt` that its panel sends. Both answer as Payload does.
 */
export function withBin(type: BinType, { method, path, handler }: Omit<Endpoint, 'root'>): Handler {
  const isOne = path === '/:id';
  if (!isOne && path !== '/') return handler;
  const put: Handler = (req) => (isOne ? putOne(type, req) : putAll(type, req));
  if (method === 'delete') return put;
  if (method !== 'patch') return handler;
  return async (req) => ((await marksDeletion(req)) ? put(req) : handler(req));
}

/** Whether a change says when something was deleted, which no form of the panel does. Its body can be read once more. */
async function marksDeletion(req: PayloadRequest): Promise<boolean> {
  // Empty for a form that was read already.
  if (!req.body || isMultipartForm(req) || !req.text) return false;
  const text = await req.text();
  req.text = async () => text;
  try {
    return Boolean((JSON.parse(text) as { deletedAt?: unknown } | null)?.deletedAt);
  } catch {
    return false;
  }
}

const findAll = async (collection: BinType, where: Where, req: PayloadRequest) => {
  const find = { collection, where, depth: 0, pagination: false, overrideAccess: false } as const;
  return (await req.payload.find({ ...find, req })).docs;
};

async function putOne(type: BinType, req: PayloadRequest): Promise<Response> {
  const id = String(req.routeParams?.id);
  const [doc] = await findAll(type, { id: { equals: id } }, req);
  if (!doc) throw notFound();
  await putIntoBin(type, id, req);
  return Response.json({ doc, message: req.t('general:deletedSuccessfully') });
}

/** One by one, so that what is refused keeps nothing else from being deleted, and other writes have their turn. */
async function putAll(type: BinType, req: PayloadRequest): Promise<Response> {
  const { where } = req.query;
  if (!where) throw new APIError("Missing 'where' query of documents to delete.", 400);
  const docs: { id: string }[] = [];
  const errors: { id: string; isPublic: true; message: string }[] = [];
  for (const doc of await findAll(type, where as Where, req)) {
    const refusal = await putIntoBin(type, doc.id, req).then(() => undefined, toAppError);
    if (refusal) errors.push({ id: doc.id, isPublic: true, message: refusal.message });
    else docs.push(doc);
  }
  const { labels } = req.payload.collections[type].config;
  const label = (count: number) => String(count === 1 ? labels.singular : labels.plural);
  if (errors.length === 0) {
    const message = req.t('general:deletedCountSuccessfully', {
      count: docs.length,
      label: label(docs.length),
    });
    return Response.json({ docs, errors, message });
  }
  const total = docs.length + errors.length;
  const message = req.t('error:unableToDeleteCount', {
    count: errors.length,
    label: label(total),
    total,
  });
  return Response.json({ docs, errors, message }, { status: 400 });
}
