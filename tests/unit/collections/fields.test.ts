import { newId } from '../../../collections/fields';

const THOUSAND = Array.from({ length: 1000 });

it('a new id is 24 hexadecimal digits', () => {
  expect(newId()).toMatch(/^[0-9a-f]{24}$/);
});

it('new ids sort by creation, also within one millisecond', () => {
  jest.useFakeTimers({ now: 0 });
  const ids = THOUSAND.map(newId);
  jest.setSystemTime(1000);
  ids.push(newId());
  expect(ids.toSorted()).toEqual(ids);
});

it('a new id cannot be predicted from the previous one', () => {
  const ends = new Set(THOUSAND.map(() => newId().slice(-10)));
  expect(ends.size).toBe(THOUSAND.length);
});
