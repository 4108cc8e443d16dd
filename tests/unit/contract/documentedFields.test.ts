import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { methodAndPath, type Operation } from '@/contract/operation';
import { OPERATIONS } from '@/contract/operations';

/** A row of docs/api.md that means the two lists of the row before. */
const EITHER = '`POST`, `PUT /{id}` on either';
const BOTH_LISTS = ['educations', 'experiences']
  .map((list) => `\`POST /api/${list}\`, \`PUT /api/${list}/{id}\``)
  .join();
/** Whose screen sends a call of a guest, which most calls take and no row names. */
const OF_THE_SCREEN = new Set(['guest', 'currentGuest']);

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** The calls of a cell: one may leave out the method of the one before, `…` its gallery, or all but its last segment. */
function callsIn(cell: string): string[] {
  let [method, path] = ['', ''];
  return quoted(cell).map((text) => {
    const [last = '', given = method] = text.split(' ').toReversed();
    method = given;
    if (last.startsWith('/api/')) path = last.slice('/api'.length);
    else if (last.startsWith('…')) path = `/galleries/{id}${last.slice(1)}`;
    else path = path.replace(/[^/]+$/, last);
    return `${method.toLowerCase()} ${path}`;
  });
}

const rows = readFileSync('docs/api.md', 'utf8')
  .replace(EITHER, BOTH_LISTS)
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim()),
  );

const operations: Record<string, Operation> = OPERATIONS;
const fieldsOf = (call: string): string[] => {
  const { body, query, files = [] } = operations[call] as Operation;
  const schema = (methodAndPath(call)[0] === 'get' ? query : body) as z.ZodObject | undefined;
  return [...Object.keys(schema?.shape ?? {}), files].flat();
};
const sorted = (fields: string[]) =>
  [...new Set(fields)].filter((field) => !OF_THE_SCREEN.has(field)).sort();

it.each(rows.filter(([, body = '']) => body.includes('`')))(
  'documents the fields of %s',
  (calls = '', body = '') => {
    expect(sorted(quoted(body))).toEqual(sorted(callsIn(calls).flatMap(fieldsOf)));
  },
);

it('documents every call that takes a body', () => {
  const documented = new Set(rows.flatMap(([calls = '']) => callsIn(calls)));
  const withBody = Object.keys(operations).filter((call) => operations[call]?.body);
  expect(withBody.filter((call) => !documented.has(call))).toEqual([]);
});
