import { changedFields } from '@/admin/forms/changedFields';

const BEFORE = { name: 'Rivers', date: '' };

it('returns the fields that differ, blank ones included', () => {
  expect(changedFields({ name: 'Lakes', date: '' }, BEFORE)).toEqual({ name: 'Lakes' });
  expect(changedFields({ name: '', date: '' }, BEFORE)).toEqual({ name: '' });
});

it('returns nothing when nothing was changed, and everything without earlier values', () => {
  expect(changedFields({ ...BEFORE }, BEFORE)).toEqual({});
  expect(changedFields(BEFORE)).toEqual(BEFORE);
});
