import { z } from 'zod';
import { LIST } from './limits';
import { OPERATIONS, type Operation } from './operations';

type Json = Record<string, unknown>;

const SUCCESS = 200;

/** The body of every refusal (docs/specification.md#errors). */
const REFUSAL = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['message'],
};

const TEXT: Record<number, string> = {
  400: 'Invalid input',
  401: 'Not signed in, or the proof is wrong',
  403: 'Not allowed',
  404: 'No such thing',
  409: 'Already there',
  413: 'Too large',
  415: 'Not a photograph',
  429: 'Too many tries; Retry-After says when another makes sense',
  500: 'A fault of the server',
  503: 'Not ready',
  507: 'The disk is full',
};

const LIST_PARAMETERS = [
  parameter('page', 'query', wholeNumber(LIST.lastPage)),
  parameter('limit', 'query', { ...wholeNumber(LIST.most), default: LIST.usual }),
];

/** Describes the contract for other programs (OpenAPI 3.1), from the schemas by which it is parsed, as plain JSON. */
export function openApi(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Portfolio of a photographer', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: mapValues(TEXT, (description) => ({ description, ...asJson(REFUSAL) })),
    },
    paths: mapValues(OPERATIONS, (methods, path) => ({
      ...pathParameters(path),
      ...mapValues(methods, describe),
    })),
  };
}

const mapValues = <T>(values: Record<string, T>, map: (value: T, key: string) => unknown): Json =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));

function wholeNumber(maximum: number): Json {
  return { type: 'integer', minimum: 1, maximum };
}

const asJson = (schema: Json): Json => ({ content: { 'application/json': { schema } } });

function parameter(name: string | undefined, place: 'path' | 'query', schema: Json): Json {
  return { name, in: place, ...(place === 'path' && { required: true }), schema };
}

function pathParameters(path: string): Json {
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
  if (names.length === 0) return {};
  return { parameters: names.map((name) => parameter(name, 'path', { type: 'string' })) };
}

function describe(operation: Operation): Json {
  const { summary, signedIn, isList, status = SUCCESS, answer, refusals = [] } = operation;
  const statuses = [400, ...(signedIn ? [401] : []), ...refusals, 500];
  return {
    summary,
    ...(signedIn && { security: [{ bearer: [] }] }),
    ...(isList && { parameters: LIST_PARAMETERS }),
    ...requestBody(operation),
    responses: {
      [status]: { description: 'Success', ...asJson(schemaOf(answer)) },
      ...Object.fromEntries(
        statuses.map((refusal) => [refusal, { $ref: `#/components/responses/${refusal}` }]),
      ),
    },
  };
}

function requestBody({ body, files }: Operation): Json {
  if (!body && !files) return {};
  const schema = body ? schemaOf(body) : { type: 'object', properties: {} };
  const texts = body && {
    'application/json': { schema },
    'application/x-www-form-urlencoded': { schema },
  };
  const form = { schema: files ? withFiles(schema, files) : schema };
  return { requestBody: { required: true, content: { ...texts, 'multipart/form-data': form } } };
}

function withFiles(fields: Json, { field, isSeveral }: NonNullable<Operation['files']>): Json {
  const file = { type: 'string', contentMediaType: 'image/*' };
  const photographs = isSeveral ? { type: 'array', items: file } : file;
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
