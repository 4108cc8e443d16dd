import type { Endpoint, PayloadRequest } from 'payload';
import type { z } from 'zod';
import { STATUS_BY_CODE } from '@/contract/error-codes';
import { type ListPage, listQuerySchema } from '@/contract/list';
import { MESSAGES } from '@/contract/messages';
import { methodAndPath, type Operation } from '@/contract/operation';
import { type Call, OPERATIONS, type Operations } from '@/contract/operations';
import { isGalleryRoute } from '@/contract/routeFacts';
import { AppError, parse, toAppError } from '@/server/errors';
import { readBody } from '@/server/http/body';
import { type Idempotent, readIdempotencyKey, runIdempotent } from '@/server/http/idempotency';
import { type FileRules, imageRules } from '@/server/http/multipart';
import { groupFields } from '@/shared/groupFields';
import { CALLERS, SUBJECTS } from './callers';
import { type Answer, respond } from './respond';

type Described<C extends Call, Name extends keyof Operation> =
  Operations[C] extends Record<Name, infer Value> ? Value : undefined;
type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Found<Finders, Name> = Name extends keyof Finders
  ? Finders[Name] extends (req: PayloadRequest) => Promise<infer Value>
    ? Value
    : never
  : undefined;
type PathParameter<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameter<Rest>
  : never;

type AnswerBody<C extends Call> = z.output<Operations[C]['answer']> & object;

/** A call as its handler gets it, when it is known who makes it, and its input is parsed. */
export type Received<C extends Call> = {
  req: PayloadRequest;
  caller: Found<typeof CALLERS, Described<C, 'caller'>>;
  subject: Found<typeof SUBJECTS, Described<C, 'subject'>>;
  params: Record<PathParameter<C>, string>;
  query: Parsed<Described<C, 'query'>>;
  page: ListPage;
  /** The body; undefined for one with photographs, which the handler reads. */
  input: Described<C, 'files'> extends string ? undefined : Parsed<Described<C, 'body'>>;
  /** The body before its schema parses it. */
  fields: Record<string, unknown>;
  rules: FileRules;
  /** Parses the texts of a body with photographs. @throws AppError `invalid` */
  parse: (fields: Record<string, unknown>) => Parsed<Described<C, 'body'>>;
  idempotencyKey: string | undefined;
  idempotent: Idempotent<AnswerBody<C>>;
};

type Handlers = { [C in Call]: (call: Received<C>) => Promise<Answer<AnswerBody<C>>> };

/** Handlers of some calls. */
export const handlers = <C extends Call>(some: Pick<Handlers, C>): Pick<Handlers, C> => some;

/** Answers with a message alone when some work is done. */
export async function answerDone(work: Promise<unknown>, message: string) {
  await work;
  return { body: { message } };
}

/** The endpoints of all calls, each as its description says. */
export function endpointsOf(all: Handlers): Endpoint[] {
  const byPath = new Map<string, Answerers>();
  for (const call of Object.keys(all) as Call[]) {
    const [method, path] = methodAndPath(call);
    const handler = all[call] as (received: unknown) => Promise<Answer>;
    const operation: Operation = OPERATIONS[call];
    const answer = (req: PayloadRequest) =>
      receive(operation, req, handler).catch((error) => {
        throw operation.repeatsMessage ? withRepeatedMessage(error) : error;
      });
    byPath.set(path, { ...byPath.get(path), [method]: answer });
  }
  return [...byPath].flatMap(([path, answerers]) => endpointsAt(path, answerers));
}

function withRepeatedMessage(error: unknown): AppError {
  const { code, message, details } = toAppError(error);
  return new AppError(code, message, { ...details, error: message });
}

const METHODS = ['get', 'head', 'post', 'put', 'patch', 'delete'] as const;
type Answerers = Partial<Record<string, (req: PayloadRequest) => Promise<Answer>>>;

/** One path of the API. Methods that it does not have answer 405 with `Allow`. */
export function endpointsAt(path: string, byMethod: Answerers): Endpoint[] {
  const all = byMethod.get ? { ...byMethod, head: byMethod.get } : byMethod;
  const allowed = METHODS.filter((method) => all[method]);
  const refuseMethod = async () => ({
    status: STATUS_BY_CODE.methodNotAllowed,
    body: { message: MESSAGES.methodNotAllowed },
    headers: { Allow: allowed.join(', ').toUpperCase() },
  });
  // Answers about galleries belong to one visitor: no cache on the way may keep them.
  const cacheControl = isGalleryRoute(`/api${path}`) ? 'private, no-store' : 'no-store';
  return METHODS.map((method) => ({
    path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    method,
    handler: (req) => respond(req, cacheControl, () => (all[method] ?? refuseMethod)(req)),
  }));
}

/**
 * Reads a call by its description. Asks who makes it before the body is read and, unless it brings photographs, again after
 * it: a body that comes slowly keeps no right to a gallery or to the first sign-up that has ended meanwhile. A guest is asked
 * again in the transaction of the write. Whether an administrator is still signed in is not asked again.
 * @throws AppError when it is refused
 */
async function receive(
  operation: Operation,
  req: PayloadRequest,
  handler: (call: Received<Call>) => Promise<Answer>,
): Promise<Answer> {
  const { path, body: schema, files, query, isKeyed, isList, subject, status = 200 } = operation;
  const findCaller = () => CALLERS[operation.caller](req);
  const caller = await findCaller();
  const params = path ? parse(path, req.routeParams) : req.routeParams;
  const found = subject && (await SUBJECTS[subject](req));
  const asked = groupFields(req.searchParams);
  const idempotencyKey = isKeyed || files ? readIdempotencyKey(req) : undefined;
  const readsBody = schema && !files;
  const body = readsBody ? await readBody(req) : { fields: {}, files: [] };
  const idempotent: Idempotent<object> = (handle, sent = body) =>
    runIdempotent(req, idempotencyKey, sent, (commit) =>
      handle((write) => commit(async () => ({ status, ...(await write()) }))),
    );
  const readFields = (fields: Record<string, unknown>) => {
    // For what looks at the whole body of a change (src/server/lists/requireCurrent.ts), as in Payload's own routes.
    req.data = fields;
    return schema && parse(schema, fields);
  };
  const answer = await handler({
    req,
    caller: readsBody && operation.caller !== 'guest' ? await findCaller() : caller,
    subject: found,
    params,
    query: query && parse(query, asked),
    page: isList && parse(listQuerySchema, asked),
    input: readsBody && readFields(body.fields),
    fields: body.fields,
    parse: readFields,
    idempotencyKey,
    idempotent,
    rules: files && imageRules(files),
  } as unknown as Received<Call>);
  return { status, ...answer };
}
