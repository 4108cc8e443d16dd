/** @jest-environment jsdom */

import type { Choice, Versions } from '@/admin/dialogs/ConflictDialog';
import { sendChange } from '@/admin/forms/sendChange';
import { ApiError } from '@/client/api';
import type { FieldValues, MadeOn } from '@/contract/madeOn';

/** A form on which texts were loaded, and a server that others change. */
function newForm() {
  document.body.innerHTML = `
    <label for="name">Full name</label><input id="name" name="name">
    <label for="city">City</label><select id="city" name="city"><option value="l">Leeds</option></select>`;
  const stored: FieldValues = { name: 'Loaded', city: 'y' };
  const typed: { name: string; city?: string } = { name: 'Mine' };
  const ask = jest.fn<Promise<Choice>, [Versions[]]>();
  const send = async ({ madeOn = {}, ...sent }: typeof typed & MadeOn) => {
    const stale = Object.entries(madeOn).filter(
      ([path, loaded]) => stored[path] !== loaded && stored[path] !== sent[path as 'name'],
    );
    if (stale.length > 0)
      throw new ApiError(409, {
        stored: Object.fromEntries(stale.map(([path]) => [path, stored[path] ?? null])),
      });
    Object.assign(stored, sent);
  };
  const save = () =>
    sendChange({
      read: () => ({ ...typed }),
      loaded: (path) => ({ name: 'Loaded', city: 'y' })[path],
      ...{ send, ask },
      take: (theirs) => Object.assign(typed, theirs),
    });
  return { stored, typed, ask, save };
}

it.each([
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const)('keeps %s of a field, and the other fields that were typed', async (choice, kept) => {
  const form = newForm();
  form.typed.city = 'York';
  form.stored.name = 'Theirs';
  form.ask.mockResolvedValue(choice);
  await form.save();
  expect(form.stored).toEqual({ name: kept, city: 'York' });
  expect(form.ask.mock.calls).toEqual([[[{ label: 'Full name', Mine: 'Mine', Theirs: 'Theirs' }]]]);
});

it('asks again for what was changed while it asked, and after it was dismissed; shows a choice by its text', async () => {
  const form = newForm();
  form.typed.city = '';
  Object.assign(form.stored, { name: null, city: 'l' });
  form.ask.mockImplementationOnce(async () => {
    form.stored.name = 'Theirs again';
    return 'mine';
  });
  await expect(form.save()).rejects.toThrow(ApiError);
  expect(form.ask.mock.calls.map(([fields]) => fields)).toEqual([
    [
      { label: 'Full name', Mine: 'Mine', Theirs: '' },
      { label: 'City', Mine: '', Theirs: 'Leeds' },
    ],
    [{ label: 'Full name', Mine: 'Mine', Theirs: 'Theirs again' }],
  ]);
  form.ask.mockResolvedValue('mine');
  form.stored.name = null;
  await form.save();
  expect(form.stored).toEqual({ name: 'Mine', city: '' });
  expect(form.ask).toHaveBeenCalledTimes(3);
});
