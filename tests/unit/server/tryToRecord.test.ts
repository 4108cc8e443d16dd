import type { Payload } from 'payload';
import { AppError } from '@/server/errors';
import { tryToRecord } from '@/server/galleries/events';

jest.mock('payload', () => ({ APIError: class extends Error {} }), { virtual: true });

const error = jest.fn();
const payload = { logger: { error } } as unknown as Payload;

it('logs what cannot be noted, which refuses the visitor nothing', async () => {
  const fault = new Error('WriteConflict');
  await tryToRecord(payload, () => Promise.reject(fault));
  expect(error).toHaveBeenCalledWith({ err: fault, msg: expect.any(String) });
});

it('refuses a visitor whose gallery was deleted meanwhile', async () => {
  const gone = new AppError('notFound', 'Not found');
  await expect(tryToRecord(payload, () => Promise.reject(gone))).rejects.toBe(gone);
});
