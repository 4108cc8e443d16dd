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

/** What another tab does reaches this one as an event, when it is done. */
function inAnotherTab(change: () => void) {
  change();
  window.dispatchEvent(new Event('storage'));
}

beforeEach(() => {
  window.localStorage.clear();
  clearSession();
});
afterEach(() => jest.restoreAllMocks());

describe('a session that is opened', () => {
  it('is kept under the documented keys', () => {
    openSession(answer);
    expect(stored('accessToken')).toBe('access-1');
    expect(stored('refreshToken')).toBe('refresh-1');
    expect(JSON.parse(stored('root') ?? '')).toEqual({
      details: answer.user,
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
  });

  it('is there for whoever asks', () => {
    openSession(answer);
    expect(currentSession()).toEqual({
      details: answer.user,
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
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

  it('is gone when it is cleared: no details, and both tokens removed', () => {
    openSession(answer);
    clearSession();
    expect(isSignedIn()).toBe(false);
    expect(stored('accessToken')).toBeNull();
    expect(stored('refreshToken')).toBeNull();
    expect(JSON.parse(stored('root') ?? '').details).toBeNull();
  });
});

describe('what lies in local storage', () => {
  it.each(['', 'null', '[]', '{', '{"details":7}', '{"details":{"_id":7}}'])(
    'counts as nobody’s details when it is damaged: %j',
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

  it('is read at the moment it is asked for', () => {
    openSession(answer);
    window.localStorage.removeItem('accessToken');
    expect(currentSession().accessToken).toBeNull();
  });
});

describe('two tabs', () => {
  it('are told of each other’s changes', () => {
    const listener = jest.fn();
    const end = subscribe(listener);
    openSession(answer);
    expect(listener).toHaveBeenCalledTimes(1);
    inAnotherTab(() => window.localStorage.setItem('accessToken', 'access-9'));
    expect(listener).toHaveBeenCalledTimes(2);
    expect(currentSession().accessToken).toBe('access-9');
    end();
    clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('a page from the browser’s cache is told that it may have missed something', () => {
    const listener = jest.fn();
    const end = subscribe(listener);
    window.dispatchEvent(new Event('pageshow'));
    expect(listener).toHaveBeenCalledTimes(1);
    end();
  });
});

it('nobody is signed in where the browser refuses its storage', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  openSession(answer);
  expect(currentSession()).toEqual({ details: null, accessToken: null, refreshToken: null });
  clearSession();
  expect(isSignedIn()).toBe(false);
});
