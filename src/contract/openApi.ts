import * as z from 'zod';
import { LIST } from './limits';
import { madeOnSchema } from './madeOn';
import {
  IDEMPOTENCY_KEY,
  isForAdministrators,
  methodAndPath,
  type Operation,
  refusalsOf,
} from './operation';
import { OPERATIONS } from './operations';

type Json = Record<string, unknown>;

const REFUSAL = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

const TEXT: Record<number, string> = {
  400: 'Invalid input',
  401: 'Not signed in, or the proof is wrong',
  403: 'Not allowed',
  404: 'No such thing',
  409: 'Already there, or not possible now',
  410: 'No longer open',
  413: 'Too large',
  415: 'Not a photograph',
  422: 'The Idempotency-Key was sent with another request',
  429: 'Too many tries; Retry-After says when another makes sense',
  500: 'A fault of the server',
  503: 'Not ready, or too busy; Retry-After says when another try makes sense',
  507: 'The disk is full',
};

const LIST_PARAMETERS = [
  { name: 'page', schema: z.int().min(1).max(LIST.lastPage) },
  { name: 'limit', schema: z.int().min(1).max(LIST.most).default(LIST.usual) },
].map(({ name, schema }) => ({ name, in: 'query', schema: schemaOf(schema) }));

const KEY_PARAMETER = {
  name: IDEMPOTENCY_KEY.name,
  in: 'header',
  schema: schemaOf(IDEMPOTENCY_KEY.schema),
};

/** Describes the contract for other programs (OpenAPI 3.1), from the schemas by which it is parsed, as plain JSON. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [route, operation] of Object.entries(OPERATIONS)) {
    const [method, path] = methodAndPath(route);
    paths[path] = { ...paths[path], ...pathParameters(path), [method]: describe(operation) };
  }
  const responses: Json = {};
  for (const [status, description] of Object.entries(TEXT))
    responses[status] = { description, ...asJson(schemaOf(REFUSAL)) };
  return {
    openapi: '3.1.0',
    info: { title: 'Portfolio of a photographer', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses,
    },
    paths,
  };
}

const asJson = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

function pathParameters(path: string): Json {
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
  const schema = { type: 'string' };
  return { parameters: names.map((name) => ({ name, in: 'path', required: true, schema })) };
}

function describe(operation: Operation): Json {
  const { summary, caller, isList, isKeyed, query, files, status = 200, answer } = operation;
  const { answerType } = operation;
  const parameters = [
    ...(isList ? LIST_PARAMETERS : []),
    ...(query ? queryParameters(query) : []),
    ...(isKeyed || files ? [KEY_PARAMETER] : []),
  ];
  const content = answerType ? { content: { [answerType]: {} } } : asJson(schemaOf(answer));
  return {
    summary,
    ...(isForAdministrators(caller) && { security: [{ bearer: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(operation),
    responses: {
      [status]: { description: 'Success', ...content },
      ...Object.fromEntries(
        refusalsOf(operation).map((refusal) => [
          refusal,
          { $ref: `#/components/responses/${refusal}` },
        ]),
      ),
    },
  };
}

const queryParameters = ({ shape }: z.ZodObject) =>
  Object.entries(shape).map(([name, schema]) => ({
    name,
    in: 'query',
    schema: schemaOf(schema as z.ZodType),
  }));

function requestBody({ body: fields, files, takesMadeOn }: Operation): Json {
  if (!fields && !files) return {};
  const body =
    takesMadeOn && fields instanceof z.ZodObject ? fields.extend(madeOnSchema.shape) : fields;
  const schema = body ? schemaOf(body) : { type: 'object', properties: {} };
  const texts = body && {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
  };
  const form = { schema: files ? withFiles(schema, files) : schema };
  return { requestBody: { required: true, content: { ...texts, 'multipart/form-data': form } } };
}

function withFiles(fields: Json, field: NonNullable<Operation['files']>): Json {
  const file = { type: 'string', contentMediaType: 'image/*' };
  const photographs = field === 'images' ? { type: 'array', items: file } : file;
  return { ...fields, properties: { ...(fields.properties as Json), [field]: photographs } };
}

/** What a client sends, or gets: the schema before its transformations. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return described;
}
