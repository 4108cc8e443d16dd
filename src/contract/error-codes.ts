/** The closed set of refusals and the HTTP status each one answers with (docs/specification.md#errors). */
export const STATUS_BY_CODE = {
  invalid: 400,
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  notAnImage: 415,
  keyReused: 422,
  tooMany: 429,
  fault: 500,
  busy: 503,
  noSpace: 507,
} as const;

export type ErrorCode = keyof typeof STATUS_BY_CODE;

/** Field name to sentence, as it stands under `errors` in an answer. */
export type FieldErrors = Record<string, string>;
