import { parse } from 'node:querystring';

/** The fields of a form or query by name; a repeated one is a list. In linear time, since strangers choose their number. */
export const groupFields = (fields: URLSearchParams) =>
  parse(String(fields), '&', '=', { maxKeys: 0 }) as Record<string, string | string[]>;
