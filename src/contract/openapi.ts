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
  {
    name: 'page',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: LIST.lastPage },
  },
  {
    name: 'limit',
    in: 'query',
    schema: { type: 'integer', minimum: 1, maximum: LIST.most, default: LIST.usual },
  },
];

/**
 * Describes the contract for other programs (OpenAPI 3.1), from the schemas by which it is parsed.
 * @returns the description as plain JSON
 */
export function openApi(): Json {
  return {
    openapi: '3.1.0',
    info: { title: 'Portfolio of a photographer', version: '1' },
    servers: [{ url: '/api' }],
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses: Object.fromEntries(
        Object.entries(TEXT).map(([status, description]) => [
          status,
          { description, content: { 'application/json': { schema: REFUSAL } } },
        ]),
      ),
    },
    paths: Object.fromEntries(
      Object.entries(OPERATIONS).map(([path, methods]) => [
        path,
        {
          ...pathParameters(path),
          ...Object.fromEntries(
            Object.entries(methods).map(([method, operation]) => [method, describe(operation)]),
          ),
        },
      ]),
    ),
  };
}

function pathParameters(path: string): Json {
  const names = [...path.matchAll(/{(\w+)}/g)].map(([, name]) => name);
  if (names.length === 0) return {};
  return {
    parameters: names.map((name) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
  };
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
      [status]: {
        description: 'Success',
        content: { 'application/json': { schema: schemaOf(answer) } },
      },
      ...Object.fromEntries(
        statuses.map((refusal) => [refusal, { $ref: `#/components/responses/${refusal}` }]),
      ),
    },
  };
}

function requestBody({ body, files }: Operation): Json {
  if (!body && !files) return {};
  const fields = body ? schemaOf(body) : { type: 'object', properties: {} };
  return {
    requestBody: {
      required: true,
      content: {
        ...(body && {
          'application/json': { schema: fields },
          'application/x-www-form-urlencoded': { schema: fields },
        }),
        'multipart/form-data': { schema: files ? withFiles(fields, files) : fields },
      },
    },
  };
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
