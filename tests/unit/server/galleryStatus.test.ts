/** @jest-environment node */
import type { Payload } from 'payload';
import { dayIn, isOpen, statusOf } from '@/server/galleries/status';

const DAY = '2026-06-01';
const OPEN = {
  photoCount: 1,
  closed: false,
  firstOpenedAt: null,
  openUntil: null,
  lastSubmittedAt: null,
  seenAt: null,
};
const OPENED = { firstOpenedAt: '2026-05-01T00:00:00.000Z' };
const SUBMITTED = { lastSubmittedAt: '2026-05-02T00:00:00.000Z' };

describe('statusOf', () => {
  it.each([
    ['Open', {}],
    ['Draft', { photoCount: 0, closed: true, openUntil: '2026-05-31', ...OPENED }],
    ['Draft', { closed: true }],
    ['Closed', { closed: true, openUntil: '2026-05-31', ...OPENED, ...SUBMITTED }],
    ['Open', { openUntil: DAY, ...OPENED }],
    ['Expired', { openUntil: '2026-05-31', ...OPENED }],
    ['Submitted', { openUntil: '2026-05-31', ...SUBMITTED }],
    ['Submitted', SUBMITTED],
    ['Submitted', { ...SUBMITTED, seenAt: '2026-05-01T00:00:00.000Z' }],
    ['Open', { ...SUBMITTED, seenAt: '2026-05-03T00:00:00.000Z' }],
  ])('says %s of %j', (status, fields) => {
    expect(statusOf({ ...OPEN, ...fields }, DAY)).toBe(status);
  });
});

it.each([
  ['Pacific/Auckland', '2026-06-02'],
  ['Europe/Berlin', '2026-06-01'],
  ['America/Los_Angeles', '2026-06-01'],
])('a day in %s is that of its calendar', (timeZone, day) => {
  expect(dayIn(timeZone, new Date('2026-06-01T12:30:00Z'))).toBe(day);
});

it('opens no gallery whose last day is today somewhere while the time zone of the site cannot be read', async () => {
  const failure = new Error('The database does not answer');
  const payload = { findGlobal: () => Promise.reject(failure) } as unknown as Payload;
  jest.useFakeTimers({ now: new Date(`${DAY}T22:00:00Z`) });
  const isOpenUntil = (openUntil: string) => isOpen(payload, { openUntil, closed: false });
  await expect(isOpenUntil(DAY)).rejects.toBe(failure);
  // Elsewhere it is the next day already.
  await expect(isOpenUntil('2026-06-02')).resolves.toBe(true);
  await expect(isOpenUntil('2026-05-31')).resolves.toBe(false);
  jest.useRealTimers();
});
