import { changedFields } from '@/admin/forms/changedFields';

const BEFORE = { name: 'Rivers', date: '' };

it('gives what is not as it was, blank included', () => {
  expect(changedFields({ name: 'Lakes', date: '' }, BEFORE)).toEqual({ name: 'Lakes' });
  expect(changedFields({ name: '', date: '' }, BEFORE)).toEqual({ name: '' });
});

it('gives nothing when nothing was changed, and everything when there was nothing', () => {
  expect(changedFields({ ...BEFORE }, BEFORE)).toEqual({});
  expect(changedFields(BEFORE)).toEqual(BEFORE);
});
