import type { PayloadRequest } from 'payload';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

import { requireCurrent } from '@/server/lists/requireCurrent';

/** The stored fields of a conflict. */
function conflictOf(body: object, stored: object, sent: object = body): unknown {
  try {
    requireCurrent({ data: body } as PayloadRequest, stored, sent, (name) => name !== 'secret');
  } catch (error) {
    return (error as { details: { beside: { stored: unknown } } }).details.beside.stored;
  }
  return undefined;
}

it.each([
  ['what is stored as it was loaded', { name: 'New', madeOn: { name: 'Old' } }, { name: 'Old' }],
  ['what is stored as it is sent', { name: 'New', madeOn: { name: 'Old' } }, { name: 'New' }],
  ['no text and an empty one', { name: 'New', madeOn: { name: '' } }, { name: null }],
  ['line breaks of a form', { name: 'New', madeOn: { name: 'a\r\nb ' } }, { name: 'a\nb' }],
  ['numbers of a form', { limit: '2', madeOn: { limit: '1' } }, { limit: 1 }],
  ['a field that is not sent', { name: 'New', madeOn: { city: 'Old' } }, { city: 'Newer' }],
  ['what no answer has', { secret: 'x', madeOn: { secret: 'y' } }, { secret: 'z' }],
  ['a call that says nothing', { name: 'New' }, { name: 'Newer' }],
])('lets through %s', (_, body, stored) => {
  expect(conflictOf(body, stored)).toBeUndefined();
});

it('answers what is stored of each field that was changed since', () => {
  const body = {
    name: 'Mine',
    city: 'York',
    allow: { limit: 3, pick: true },
    madeOn: { name: 'Old', city: 'Leeds', 'allow.limit': 1, 'allow.pick': false },
  };
  const stored = { name: '', city: 'Leeds', allow: { limit: 2, pick: true } };
  expect(conflictOf(body, stored)).toEqual({ name: '', 'allow.limit': 2 });
});
