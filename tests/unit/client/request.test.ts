/** @jest-environment jsdom */
import { RESUME_LIMIT_MS, resumeSession } from '@/auth/login/resumeSession';
import { ApiError } from '@/client/api';
import { goTo } from '@/client/navigation';
import { request, withSession } from '@/client/request';
import { logout } from '@/client/session/logout';
import { clearSession, currentSession, isSignedIn, openSession } from '@/client/session/store';
import type { SessionAnswer } from '@/contract/profile';
import { fakeApi, type Respond, sessionAnswer, unresponsiveApi } from '../../helpers/fakeApi';

jest.mock('@/client/navigation', () => ({
  ...jest.requireActual('@/client/navigation'),
  goTo: jest.fn(),
}));

const REFRESH = '/api/auth/refresh-token';
const LOGOUT = '/api/auth/logout';

/** A server that accepts only the access token `valid`, which a refresh returns. */
const server =
  (valid: string): Respond =>
  ({ path, token }) => {
    if (path === REFRESH) return { body: { accessToken: valid } };
    return token === valid ? { body: { fine: true } } : { status: 401, body: { message: 'No' } };
  };

const refreshes = (calls: { path: string }[]) => calls.filter(({ path }) => path === REFRESH);
const warnings = () => jest.mocked(console.warn).mock.calls.map(([text]) => text);

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  jest.mocked(goTo).mockClear();
  window.history.replaceState(null, '', '/admin/services?page=2');
  openSession(sessionAnswer as SessionAnswer);
});
afterEach(() => {
  jest.restoreAllMocks();
  clearSession();
});

describe('a request', () => {
  it('carries the access token, and its body as JSON', async () => {
    const calls = fakeApi(server('access-1'));
    expect(await request('POST', '/api/services', { name: 'A' })).toEqual({ fine: true });
    expect(calls).toEqual([
      { method: 'POST', path: '/api/services', token: 'access-1', body: { name: 'A' } },
    ]);
  });

  it('carries no token when nobody is signed in', async () => {
    clearSession();
    const calls = fakeApi(() => ({}));
    await request('GET', '/api/x');
    expect(calls[0]?.token).toBeUndefined();
  });

  it.each([400, 403, 409, 500])('passes a %d on to its caller without a retry', async (status) => {
    const calls = fakeApi(() => ({
      status,
      body: { message: 'No', errors: { name: 'Required' } },
    }));
    await expect(request('POST', '/api/x', {})).rejects.toMatchObject({
      status,
      message: 'No',
      refusal: { errors: { name: 'Required' } },
    });
    expect(calls).toHaveLength(1);
    expect(isSignedIn()).toBe(true);
  });
});

describe('a 401 about a passkey', () => {
  const REFUSED = { status: 401, body: { message: 'Not accepted', passkey: true } };

  it('is passed on to its caller, without a refresh, and leaves the session open', async () => {
    const calls = fakeApi(() => REFUSED);
    await expect(request('POST', '/api/x', {})).rejects.toMatchObject({
      status: 401,
      message: 'Not accepted',
    });
    expect(calls).toHaveLength(1);
    expect(isSignedIn()).toBe(true);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('is passed on as well after a refresh', async () => {
    const respond = server('access-2');
    const calls = fakeApi((call) => (call.token === 'access-2' ? REFUSED : respond(call)));
    await expect(request('POST', '/api/x', {})).rejects.toMatchObject({ message: 'Not accepted' });
    expect(calls.map(({ path }) => path)).toEqual(['/api/x', REFRESH, '/api/x']);
    expect(isSignedIn()).toBe(true);
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('a request without an answer', () => {
  let timeoutSpy: jest.SpyInstance;
  let timeoutController: AbortController;

  beforeEach(() => {
    timeoutController = new AbortController();
    timeoutSpy = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeoutController.signal);
  });

  it('fails after a minute like a lost connection', async () => {
    unresponsiveApi();
    const pending = request('GET', '/api/x');
    expect(timeoutSpy).toHaveBeenCalledWith(60_000);
    timeoutController.abort();
    await expect(pending).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('fails in the same way when the answer stops midway', async () => {
    const stopped = () => Promise.reject(new DOMException('', 'TimeoutError'));
    globalThis.fetch = (async () => ({ status: 200, json: stopped })) as unknown as typeof fetch;
    await expect(request('GET', '/api/x')).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });
});

describe('the first 401', () => {
  it('leads to one refresh and one retry with the new token and the same body', async () => {
    const calls = fakeApi(server('access-2'));
    expect(await request('POST', '/api/services', { name: 'A' })).toEqual({ fine: true });
    expect(calls).toEqual([
      { method: 'POST', path: '/api/services', token: 'access-1', body: { name: 'A' } },
      { method: 'POST', path: REFRESH, token: undefined, body: { refreshToken: 'refresh-1' } },
      { method: 'POST', path: '/api/services', token: 'access-2', body: { name: 'A' } },
    ]);
    expect(currentSession()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-1' });
    expect(goTo).not.toHaveBeenCalled();
    expect(warnings()).toEqual([]);
  });

  it('of ten concurrent requests leads to one refresh, and each is retried once', async () => {
    const calls = fakeApi(server('access-2'));
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => request('GET', `/api/x${index}`)),
    );
    expect(answers).toHaveLength(10);
    expect(refreshes(calls)).toHaveLength(1);
    expect(calls).toHaveLength(21);
  });

  it('of a slow request leads to no second refresh when another request has refreshed the token meanwhile', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const respond = server('access-2');
    const calls = fakeApi(async (call) => {
      if (call.path === '/api/slow' && call.token === 'access-1') await held;
      return respond(call);
    });
    const slow = request('GET', '/api/slow');
    await request('GET', '/api/fast');
    release();
    expect(await slow).toEqual({ fine: true });
    expect(refreshes(calls)).toHaveLength(1);
  });

  it('leads to a retry with the token that another tab has stored meanwhile', async () => {
    const respond = server('access-2');
    const calls = fakeApi((call) => {
      window.localStorage.setItem('accessToken', 'access-2');
      return respond(call);
    });
    expect(await request('GET', '/api/x')).toEqual({ fine: true });
    expect(refreshes(calls)).toHaveLength(0);
  });

  it('leads to a refresh for a custom send function, too', async () => {
    fakeApi(server('access-2'));
    const send = jest.fn(async (token: string | null) => ({
      status: token === 'access-2' ? 200 : 401,
    }));
    expect(await withSession(send)).toEqual({ status: 200 });
    expect(send.mock.calls).toEqual([['access-1'], ['access-2']]);
  });
});

describe('an ended session', () => {
  const LOGIN = '/login?next=%2Fadmin%2Fservices%3Fpage%3D2';

  it('is cleared when the refresh is refused, and the login page leads back to the current one', async () => {
    const calls = fakeApi(({ path }) => ({ status: 401, body: { message: path } }));
    await expect(request('GET', '/api/x')).rejects.toMatchObject({ status: 401 });
    expect(calls.map(({ path }) => path)).toEqual(['/api/x', REFRESH]);
    expect(isSignedIn()).toBe(false);
    expect(goTo).toHaveBeenLastCalledWith(LOGIN);
    expect(warnings()).toEqual([
      'Refresh token expired. Please login again.',
      'Unauthorized. Redirecting to login.',
    ]);
  });

  it('is cleared without a refresh when there is no refresh token', async () => {
    window.localStorage.removeItem('refreshToken');
    const calls = fakeApi(() => ({ status: 401 }));
    await expect(request('GET', '/api/x')).rejects.toBeInstanceOf(ApiError);
    expect(calls).toHaveLength(1);
    expect(window.localStorage.getItem('accessToken')).toBeNull();
    expect(goTo).toHaveBeenLastCalledWith(LOGIN);
    expect(warnings()).toEqual([
      'No refresh token available. Please login.',
      'Unauthorized. Redirecting to login.',
    ]);
  });

  it('is cleared when the retry is refused, without a third try', async () => {
    const calls = fakeApi(({ path }) =>
      path === REFRESH ? { body: { accessToken: 'access-2' } } : { status: 401 },
    );
    await expect(request('GET', '/api/x')).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(3);
    expect(isSignedIn()).toBe(false);
    expect(goTo).toHaveBeenLastCalledWith(LOGIN);
    expect(warnings()).toEqual(['Unauthorized. Redirecting to login.']);
  });

  it.each([
    ['the connection is lost', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no answer arrives in time', () => Promise.reject(new DOMException('', 'TimeoutError'))],
    ['the server fails', () => ({ status: 500, body: {} })],
    ['the server refuses too many requests', () => ({ status: 429, body: {} })],
  ])('is not assumed when %s during the refresh', async (_case, respond) => {
    fakeApi((call) => (call.path === REFRESH ? respond() : { status: 401 }));
    await expect(request('GET', '/api/x')).rejects.toBeInstanceOf(ApiError);
    expect(currentSession().refreshToken).toBe('refresh-1');
    expect(goTo).not.toHaveBeenCalled();
  });
});

describe('while a refresh is under way', () => {
  it('a logout wins: no new token is stored', async () => {
    fakeApi(({ path }) => {
      if (path !== REFRESH) return { status: 401 };
      clearSession();
      return { body: { accessToken: 'access-2' } };
    });
    await expect(request('GET', '/api/x')).rejects.toMatchObject({ status: 401 });
    expect(currentSession().accessToken).toBeNull();
  });

  it('a new sign-in wins: it is neither overwritten nor cleared', async () => {
    const newSession = { ...sessionAnswer, accessToken: 'access-new', refreshToken: 'refresh-new' };
    fakeApi(({ path, token }) => {
      if (path === REFRESH) {
        openSession(newSession as SessionAnswer);
        return { status: 401 };
      }
      return token === 'access-new' ? { body: { fine: true } } : { status: 401 };
    });
    expect(await request('GET', '/api/x')).toEqual({ fine: true });
    expect(currentSession()).toMatchObject({
      accessToken: 'access-new',
      refreshToken: 'refresh-new',
    });
  });
});

describe('resuming a stored session', () => {
  it('takes one refresh', async () => {
    const calls = fakeApi(server('access-2'));
    expect(await resumeSession()).toBe(true);
    expect(calls.map(({ path }) => path)).toEqual([REFRESH]);
  });

  it('sends no request when nobody is signed in', async () => {
    clearSession();
    const calls = fakeApi(server('access-2'));
    expect(await resumeSession()).toBe(false);
    expect(calls).toEqual([]);
  });

  it('fails and clears the session when it has ended', async () => {
    fakeApi(() => ({ status: 401 }));
    expect(await resumeSession()).toBe(false);
    expect(isSignedIn()).toBe(false);
  });

  it('times out after 5000 ms and keeps the session', async () => {
    jest.useFakeTimers();
    try {
      let answer = (_: { status: number }) => {};
      fakeApi(
        () =>
          new Promise((resolve) => {
            answer = resolve;
          }),
      );
      const resumed = resumeSession();
      await jest.advanceTimersByTimeAsync(4_999);
      const early = await Promise.race([resumed, Promise.resolve('waiting')]);
      expect(early).toBe('waiting');
      await jest.advanceTimersByTimeAsync(1);
      expect(await resumed).toBe(false);
      expect(RESUME_LIMIT_MS).toBe(5_000);
      expect(isSignedIn()).toBe(true);
      answer({ status: 500 });
      await jest.advanceTimersByTimeAsync(0);
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a logout', () => {
  const token = (exp: number) => `head.${btoa(JSON.stringify({ exp }))}.signature`;
  const now = () => Date.now() / 1000;

  beforeEach(() => clearSession());
  const signIn = (accessToken: string) =>
    openSession({ ...sessionAnswer, accessToken } as SessionAnswer);

  it('tells the server, clears the session and opens the login page', async () => {
    const valid = token(now() + 600);
    signIn(valid);
    const calls = fakeApi(() => ({}));
    await logout();
    expect(calls).toEqual([{ method: 'POST', path: LOGOUT, token: valid, body: undefined }]);
    expect(isSignedIn()).toBe(false);
    expect(goTo).toHaveBeenCalledWith('/login');
  });

  it('that completes an earlier one ends no session that another tab has opened meanwhile', async () => {
    fakeApi(() => {
      signIn(token(now() + 600));
      return {};
    });
    await logout();
    expect(isSignedIn()).toBe(true);
    expect(goTo).not.toHaveBeenCalled();
  });

  it.each([
    ['has expired', token(now() - 1)],
    ['is damaged', 'x'],
  ])(
    'refreshes first when the access token %s, so that the server ends the session',
    async (_, invalid) => {
      signIn(invalid);
      const calls = fakeApi(({ path }) =>
        path === REFRESH ? { body: { accessToken: 'access-2' } } : {},
      );
      await logout();
      expect(calls.map(({ path, token: sent }) => [path, sent])).toEqual([
        [REFRESH, undefined],
        [LOGOUT, 'access-2'],
      ]);
      expect(isSignedIn()).toBe(false);
    },
  );

  it('asks the server to clear the cookie even when this browser has no tokens', async () => {
    const calls = fakeApi(() => ({}));
    await logout();
    expect(calls.map(({ path }) => path)).toEqual([LOGOUT]);
    expect(goTo).toHaveBeenCalledWith('/login');
  });

  it('clears the session even without a connection', async () => {
    signIn(token(now() + 600));
    fakeApi(() => Promise.reject(new TypeError('Failed to fetch')));
    await logout();
    expect(isSignedIn()).toBe(false);
    expect(goTo).toHaveBeenCalledWith('/login');
  });
});

it.each(['GET', 'PATCH', 'DELETE'] as const)(
  'treats a 403 from Payload as an expired session, and refreshes it: %s',
  async (method) => {
    const answer = server('access-2');
    const calls = fakeApi(async (call) => {
      const given = await answer(call);
      return given.status === 401 ? { status: 403, body: { errors: [{ message: 'No' }] } } : given;
    });
    expect(await request(method, '/api/portfolio/p1')).toEqual({ fine: true });
    expect(calls.map(({ token, path }) => [path, token])).toEqual([
      ['/api/portfolio/p1', 'access-1'],
      [REFRESH, undefined],
      ['/api/portfolio/p1', 'access-2'],
    ]);
  },
);
