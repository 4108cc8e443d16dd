/** @jest-environment jsdom */
import { redirectAfterLogin } from '@/auth/login/redirectAfterLogin';
import { countResume } from '@/auth/login/resumeSession';
import { goTo } from '@/client/navigation';

jest.mock('@/client/navigation', () => ({ goTo: jest.fn() }));

const openLogin = (query: string) => window.history.replaceState(null, '', `/login${query}`);
const destination = () => {
  redirectAfterLogin();
  return jest.mocked(goTo).mock.lastCall?.[0];
};

it.each([
  ['', '/admin'],
  ['?next=%2Fadmin%2Fservices', '/admin/services'],
  ['?redirect=%2Fadmin%2Fcollections%2Fmedia%3Fpage%3D2', '/admin/collections/media?page=2'],
  ['?next=%2Fadmin%2Fa&redirect=%2Fadmin%2Fb', '/admin/a'],
  ['?next=%2F%2Fevil.example', '/admin'],
  ['?redirect=https%3A%2F%2Fevil.example', '/admin'],
  ['?next=%2F%5Cevil.example', '/admin'],
  ['?next=javascript%3Aalert(1)', '/admin'],
  ['?next=%2F..%2F%2Fevil.example', '/admin'],
  ['?next=%2Fadmin%2Fsettings#two-step', '/admin/settings#two-step'],
  ['?next=%2Fadmin%2Fsettings%23two-step#other', '/admin/settings#two-step'],
])('redirects from /login%s to %s', (query, expected) => {
  openLogin(query);
  expect(destination()).toBe(expected);
});

it('resumes a session at most three times a minute, so that login and back office do not redirect forever', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  try {
    const tries = () => Array.from({ length: 4 }, countResume);
    expect(tries()).toEqual([true, true, true, false]);
    jest.setSystemTime(1_000_000 + 60_000);
    expect(countResume()).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
