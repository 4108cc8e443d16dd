/** @jest-environment jsdom */
import {
  clearSession,
  currentSession,
  isSignedIn,
  openSession,
  renewAccessToken,
  replaceDetails,
  subscribe,
} from '@/client/session/store';
import type { SessionAnswer } from '@/contract/profile';
import { sessionAnswer } from '../../helpers/fakeApi';

const answer = sessionAnswer as SessionAnswer;
const stored = (key: string) => window.localStorage.getItem(key);

/** Makes a change as another tab does: this one gets an event for each key, in the order in which they were stored. */
function inAnotherTab(entries: Record<string, string>) {
  for (const [key, text] of Object.entries(entries)) {
    window.localStorage.setItem(key, text);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  }
}

beforeEach(() => {
  window.localStorage.clear();
  clearSession();
});
afterEach(() => jest.restoreAllMocks());

describe('an opened session', () => {
  it('is stored under the documented keys', () => {
    openSession(answer);
    expect(stored('accessToken')).toBe('access-1');
    expect(stored('refreshToken')).toBe('refresh-1');
    expect(JSON.parse(stored('root') ?? '')).toEqual({
      details: answer.user,
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
  });

  it('is the current session', () => {
    openSession(answer);
    expect(currentSession()).toEqual({
      details: answer.user,
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
  });

  it('keeps newer details when the answer to an earlier update comes late', () => {
    openSession(answer);
    const { user } = answer;
    replaceDetails({ ...user, firstName: 'Grace', updatedAt: '2026-01-01T10:00:00.500Z' });
    replaceDetails({ ...user, updatedAt: '2026-01-01T10:00:00.400Z' });
    expect(currentSession().details?.firstName).toBe('Grace');
  });

  it('keeps its tokens when the profile is updated', () => {
    openSession(answer);
    replaceDetails({ ...answer.user, firstName: 'Grace' });
    expect(currentSession()).toMatchObject({
      details: { firstName: 'Grace' },
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
  });

  it('keeps its details and refresh token when the access token is renewed', () => {
    openSession(answer);
    renewAccessToken('access-2');
    expect(currentSession()).toEqual({
      details: answer.user,
      accessToken: 'access-2',
      refreshToken: 'refresh-1',
    });
  });

  it('has no details and no tokens once it is cleared', () => {
    openSession(answer);
    clearSession();
    expect(isSignedIn()).toBe(false);
    expect(stored('accessToken')).toBeNull();
    expect(stored('refreshToken')).toBeNull();
    expect(JSON.parse(stored('root') ?? '').details).toBeNull();
  });
});

describe('local storage', () => {
  it.each(['', 'null', '[]', '{', '{"details":7}', '{"details":{"_id":7}}'])(
    'gives no details when it is damaged: %j',
    (root) => {
      openSession(answer);
      window.localStorage.setItem('root', root);
      expect(currentSession()).toEqual({
        details: null,
        accessToken: 'access-1',
        refreshToken: 'refresh-1',
      });
    },
  );

  it('is read on each access', () => {
    openSession(answer);
    window.localStorage.removeItem('accessToken');
    expect(currentSession().accessToken).toBeNull();
  });
});

describe('a subscriber', () => {
  it('is notified once of each change, in this tab and in others', () => {
    const listener = jest.fn();
    const unsubscribe = subscribe(listener);
    openSession(answer);
    expect(listener).toHaveBeenCalledTimes(1);
    inAnotherTab({ accessToken: 'access-9', refreshToken: 'refresh-9', root: '{}' });
    expect(listener).toHaveBeenCalledTimes(2);
    expect(currentSession().accessToken).toBe('access-9');
    unsubscribe();
    clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('is notified when the page comes back from the browser’s cache, as it may have missed a change', () => {
    const listener = jest.fn();
    const unsubscribe = subscribe(listener);
    window.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(1);
    unsubscribe();
  });
});

it('nobody is signed in when the browser denies access to its storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  openSession(answer);
  expect(currentSession()).toEqual({ details: null, accessToken: null, refreshToken: null });
  clearSession();
  expect(isSignedIn()).toBe(false);
});
