import { act, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { useDraft } from '@/admin/unsaved/useDraft';
import { hasDraft, storeDraft } from '@/client/drafts';
import { clearSession, endSession, openSession } from '@/client/session/store';
import type { SessionAnswer } from '@/contract/profile';
import { sessionAnswer } from '../../helpers/fakeApi';

const NAME = 'about:u1';

beforeEach(() => {
  window.sessionStorage.clear();
  openSession(sessionAnswer as SessionAnswer);
});

/** Renders a form with unsaved text. */
function renderUnsavedForm() {
  const { result, unmount } = renderHook(() => {
    const form = useForm({ defaultValues: { about: '' } });
    useDraft(NAME, form);
    void form.formState.dirtyFields;
    return form;
  });
  act(() => result.current.setValue('about', 'A life.', { shouldDirty: true }));
  return { result, unmount };
}

it('restores the unsaved text of an expired session once, in the next form of the same name', () => {
  const { unmount } = renderUnsavedForm();
  act(clearSession);
  expect(hasDraft(NAME)).toBe(true);
  unmount();
  const { result } = renderHook(() => {
    const form = useForm({ defaultValues: { about: '' } });
    useDraft(NAME, form);
    return form;
  });
  expect(result.current.getValues('about')).toBe('A life.');
  expect(hasDraft(NAME)).toBe(false);
});

it('removes the drafts of every form on a logout', () => {
  storeDraft('profile:u1', { phone: '1' });
  window.sessionStorage.setItem('flashMessage', 'stays');
  renderUnsavedForm();
  act(endSession);
  expect(Object.keys(window.sessionStorage)).toEqual(['flashMessage']);
});

it('stores no draft on a logout in another tab', () => {
  renderUnsavedForm();
  act(() => {
    window.localStorage.setItem('signedOut', 'true');
    for (const key of ['accessToken', 'refreshToken']) window.localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key: 'root' }));
  });
  expect(hasDraft(NAME)).toBe(false);
});

it('stores a draft again when the session after the next login expires', () => {
  endSession();
  openSession(sessionAnswer as SessionAnswer);
  renderUnsavedForm();
  act(clearSession);
  expect(hasDraft(NAME)).toBe(true);
});
