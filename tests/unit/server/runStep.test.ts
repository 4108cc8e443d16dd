import { MESSAGES } from '@/contract/messages';
import { ProcessPool } from '@/server/images/process/processPool';
import { runStep } from '@/server/images/process/runStep';

// It is an ES module.
jest.mock('payload', () => ({ APIError: class extends Error {} }));
jest.mock('@/config/env', () => ({ env: { MAX_IMAGE_SECONDS: 7 } }));
jest.mock('@/server/images/process/processPool', () => {
  const actual = jest.requireActual('@/server/images/process/processPool');
  const run = () => Promise.reject(new actual.ProcessLost('it had not answered'));
  return { ...actual, ProcessPool: jest.fn(() => ({ run })) };
});

// Of an upload whose process is killed: tests/contract/imageProcesses.part.ts.
it('gives a process as long as the settings say for a step, and refuses the photograph whose process is lost', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  const refusal = { code: 'invalid', message: MESSAGES.imageUnreadable };
  await expect(
    runStep('inspect', { file: 'x', megapixels: 1, language: 'en' }),
  ).rejects.toMatchObject(refusal);
  expect(ProcessPool).toHaveBeenCalledWith(expect.objectContaining({ timeLimitMs: 7_000 }));
  expect(logged).toHaveBeenCalledWith(expect.stringContaining('it had not answered'));
  logged.mockRestore();
});
