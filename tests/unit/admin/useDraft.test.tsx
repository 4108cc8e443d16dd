import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import * as z from 'zod';
import { useOfficeForm } from '@/admin/forms/useOfficeForm';
import { PortfolioDialog } from '@/admin/portfolios/PortfolioDialog';
import type { OfficePortfolio } from '@/admin/portfolios/portfolioTile';
import { draftNameOf } from '@/admin/unsaved/useDraft';
import { hasDraft, storeDraft } from '@/client/drafts';
import { clearSession, endSession, openSession } from '@/client/session/store';
import type { SessionAnswer } from '@/contract/profile';
import { sessionAnswer } from '../../helpers/fakeApi';
import { mockDialog } from '../../helpers/jsdomMocks';

jest.mock('@payloadcms/ui', () => ({
  useConfig: () => ({ config: { admin: { custom: { maxImageMegabytes: 25 } } } }),
}));
jest.mock('@/components/Toaster', () => ({ Toaster: () => null }));
jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh() {} }) }));
const mockResultDialog = { showFailure: jest.fn() };
jest.mock('@/admin/dialogs/ResultDialog', () => ({ useResultDialog: () => mockResultDialog }));

/** A library that has one photograph. */
const mockLibrary = ({ onChoose }: { onChoose: (photographs: object[]) => void }) => (
  <button type="button" onClick={() => onChoose([{ _id: 'b', name: 'Peaks', alt: '' }])}>
    Add Peaks
  </button>
);
jest.mock('@/admin/library/ChooseFromLibrary', () => ({
  ChooseFromLibrary: (props: Parameters<typeof mockLibrary>[0]) => mockLibrary(props),
}));

const schema = z.object({
  about: z.string(),
  allow: z.object({ pick: z.boolean(), comment: z.boolean() }),
});
const values = { about: '', allow: { pick: true, comment: true } };
const send = jest.fn();

const openForm = (draft: string | undefined = 'about') =>
  renderHook(() => {
    const form = useOfficeForm({ schema, values, draft, send });
    void form.formState.errors;
    return form;
  });

beforeAll(mockDialog);

beforeEach(() => {
  window.sessionStorage.clear();
  openSession(sessionAnswer as SessionAnswer);
});

/** Renders a form with unsaved text. */
function openUnsavedForm(draft?: string) {
  const { result, unmount } = openForm(draft);
  act(() => result.current.setValue('about', 'A life.', { shouldDirty: true }));
  act(() => result.current.setValue('allow.comment', false, { shouldDirty: true }));
  return { result, unmount };
}

it('restores what was typed when the session expired, once, in the next form of the same name', async () => {
  const { unmount } = openUnsavedForm();
  act(clearSession);
  unmount();
  openSession(sessionAnswer as SessionAnswer);
  const { result } = openForm();
  // What was restored is validated.
  await act(async () => {});
  expect(result.current.getValues()).toEqual({
    about: 'A life.',
    allow: { pick: true, comment: false },
  });
  expect(result.current.isDirty).toBe(true);
  expect(hasDraft(draftNameOf('about'))).toBe(false);
});

it('shows nobody else what was typed', () => {
  openUnsavedForm().unmount();
  const { unmount } = openUnsavedForm();
  act(clearSession);
  unmount();
  const other = { ...sessionAnswer, user: { ...sessionAnswer.user, _id: 'u2' } };
  openSession(other as SessionAnswer);
  expect(openForm().result.current.getValues('about')).toBe('');
});

it('stores nothing of a form without a name', () => {
  renderHook(() => useOfficeForm({ schema, values, draft: undefined, send }));
  const { result } = renderHook(() => useOfficeForm({ schema, values, draft: undefined, send }));
  act(() => result.current.setValue('about', 'secret', { shouldDirty: true }));
  act(clearSession);
  expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('secret');
});

it('restores what was chosen from the library for a portfolio', () => {
  const photographs = [{ id: 'a', thumbnail: '', alt: 'Water' }];
  const portfolio = { _id: 'p1', service: { _id: 's1' }, photographs } as OfficePortfolio;
  const props = { record: portfolio, services: [], onSaved() {}, onClose() {} };
  const { unmount } = render(<PortfolioDialog {...props} />);
  fireEvent.click(screen.getByRole('button', { name: 'Choose from the library' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add Peaks' }));
  act(clearSession);
  unmount();
  openSession(sessionAnswer as SessionAnswer);
  render(<PortfolioDialog {...props} />);
  const removes = screen.getAllByRole('button', { name: /^Remove / });
  expect(removes.map((one) => one.ariaLabel)).toEqual(['Remove Water', 'Remove Peaks']);
});

it('removes the drafts of every form on a logout', () => {
  storeDraft('profile:u1', { phone: '1' });
  window.sessionStorage.setItem('flashMessage', 'stays');
  openUnsavedForm();
  act(endSession);
  expect(Object.keys(window.sessionStorage)).toEqual(['flashMessage']);
});

it('stores no draft on a logout in another tab', () => {
  const name = draftNameOf('about');
  openUnsavedForm();
  act(() => {
    window.localStorage.setItem('signedOut', 'true');
    for (const key of ['accessToken', 'refreshToken']) window.localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key: 'root' }));
  });
  expect(hasDraft(name)).toBe(false);
});

it('stores a draft again when the session after the next login expires', () => {
  endSession();
  openSession(sessionAnswer as SessionAnswer);
  const name = draftNameOf('about');
  openUnsavedForm();
  act(clearSession);
  expect(hasDraft(name)).toBe(true);
});

it('says after the login on what was typed before it', async () => {
  const { unmount } = openUnsavedForm();
  act(clearSession);
  unmount();
  openSession(sessionAnswer as SessionAnswer);
  const newer = { ...values, about: 'Newer' };
  const { result } = renderHook(() =>
    useOfficeForm({ schema, values: newer, draft: 'about', send }),
  );
  await act(() => result.current.submit());
  const changed = { about: 'A life.', allow: { comment: false } };
  const madeOn = { about: '', 'allow.comment': true };
  expect(send.mock.lastCall?.[1]).toEqual({ ...changed, madeOn });
});

it('sends of a group only what was changed', async () => {
  const { result } = openForm();
  act(() => result.current.setValue('allow.comment', false, { shouldDirty: true }));
  await act(() => result.current.submit());
  const typed = { about: '', allow: { pick: true, comment: false } };
  const changed = { allow: { comment: false }, madeOn: { 'allow.comment': true } };
  expect(send).toHaveBeenCalledWith(typed, changed, expect.any(String));
});

it('has no unsaved change once a change is reverted, and sends none', async () => {
  const { result } = openUnsavedForm();
  expect(result.current.formProps).toHaveProperty('data-unsaved', 'page');
  act(() => result.current.setValue('about', '', { shouldDirty: true }));
  act(() => result.current.setValue('allow.comment', true, { shouldDirty: true }));
  expect(result.current.isDirty).toBe(false);
  expect(result.current.formProps['data-unsaved']).toBeUndefined();
  await act(() => result.current.submit());
  expect(send).toHaveBeenLastCalledWith(values, {}, expect.any(String));
});
