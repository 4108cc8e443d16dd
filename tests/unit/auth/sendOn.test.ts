/** @jest-environment jsdom */
import { mayResume, sendOn } from '@/auth/login/sendOn';
import { goTo } from '@/client/navigation';

jest.mock('@/client/navigation', () => ({ goTo: jest.fn() }));

const at = (query: string) => window.history.replaceState(null, '', `/login${query}`);
const led = () => {
  sendOn();
  return jest.mocked(goTo).mock.lastCall?.[0];
};

it.each([
  ['', '/admin'],
  ['?next=%2Fadmin%2Fservices', '/admin/services'],
  ['?redirect=%2Fadmin%2Fcollections%2Fmedia%3Fpage%3D2', '/admin/collections/media?page=2'],
  ['?next=%2Fadmin%2Fa&redirect=%2Fadmin%2Fb', '/admin/a'],
  ['?next=%2F%2Fevil.example', '/admin'],
  ['?redirect=https%3A%2F%2Fevil.example', '/admin'],
])('from /login%s leads to %s', (query, expected) => {
  at(query);
  expect(led()).toBe(expected);
});

it('takes up a session three times a minute at most, so that login and back office play no ball', () => {
  jest.useFakeTimers({ now: 1_000_000 });
  try {
    const tries = () => Array.from({ length: 4 }, mayResume);
    expect(tries()).toEqual([true, true, true, false]);
    jest.setSystemTime(1_000_000 + 60_000);
    expect(mayResume()).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
