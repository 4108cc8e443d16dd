import type { Payload } from 'payload';
import { AppError } from '@/server/errors';
import { tryToRecord } from '@/server/tryToRecord';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const error = jest.fn();
const payload = { logger: { error } } as unknown as Payload;

it('logs what cannot be recorded, and fails nothing else', async () => {
  const fault = new Error('WriteConflict');
  await tryToRecord(payload, 'A visit', () => Promise.reject(fault));
  expect(error).toHaveBeenCalledWith({ err: fault, msg: 'A visit could not be recorded' });
});

it('refuses a visitor whose gallery was deleted meanwhile', async () => {
  const gone = new AppError('notFound', 'Not found');
  await expect(tryToRecord(payload, 'A visit', () => Promise.reject(gone))).rejects.toBe(gone);
});
