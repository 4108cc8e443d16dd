import * as z from 'zod';
import { OPERATIONS } from '@/contract/operations';

/** Values of wrong types for a text field, from JSON or from a form. */
const WRONG: [string, unknown][] = [
  ['an operator', { $gt: '' }],
  ['another operator', { $where: 'sleep(1000)' }],
  ['an operator in a list', [{ $ne: null }]],
  ['a number', 5],
  ['a list', ['x', 'y']],
  ['an object', { toString: 'x', length: 1 }],
  ['a prototype', { __proto__: null, constructor: { prototype: {} } }],
];

/** Fields that accept a list, a number, or any value, where a wrong one counts as unset. */
const NOT_TEXT = [
  ...['removedImages', 'imageOrder', 'orderedFrom', 'order', 'photos', 'picks', 'at'],
  ...['pin', 'remember', 'setupCode', 'ticket', 'addedImages', 'copies', 'port'],
];
/** A field that is a text elsewhere, and sets by their photographs here. */
const SETS_BY_PHOTOGRAPH = 'put /galleries/{id}/photos set';

/** Every text field of every body that a route accepts. */
const FIELDS = Object.entries(OPERATIONS).flatMap(([route, { body }]) =>
  body instanceof z.ZodObject
    ? Object.keys(body.shape)
        .filter((name) => !NOT_TEXT.includes(name) && `${route} ${name}` !== SETS_BY_PHOTOGRAPH)
        .map((name) => ({ route, name, body }))
    : [],
);

it('some routes accept text fields', () => {
  expect(FIELDS.map(({ route, name }) => `${route} ${name}`)).toEqual(
    expect.arrayContaining(['post /services name', 'put /auth/update/{id} about']),
  );
});

it.each(FIELDS)('$route refuses every value of a wrong type for $name', (field) => {
  const refusals = WRONG.map(([label, value]) => {
    const { error } = field.body.safeParse({ [field.name]: value });
    return [label, error?.issues.find(({ path }) => path[0] === field.name)?.message];
  });
  // In a sentence of ours.
  const others = refusals.filter(
    ([, message]) => !message || /^Invalid (input|option)/.test(message),
  );
  expect(others).toEqual([]);
});
