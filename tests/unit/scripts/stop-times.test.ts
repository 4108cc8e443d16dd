import { stopTimes } from '../../../src/scripts/start/stop-times.mjs';

const times = (env: Record<string, string | undefined>) =>
  stopTimes(env as unknown as NodeJS.ProcessEnv);

it.each([
  [{}, 25_000, 0],
  [{ STOP_SECONDS: '', DRAIN_SECONDS: '' }, 25_000, 0],
  [{ STOP_SECONDS: '50', DRAIN_SECONDS: '10' }, 50_000, 10_000],
  [{ STOP_SECONDS: '0' }, 0, 0],
])('%j is a stop of %d ms, and of %d in which requests are taken', (env, wholeMs, drainMs) =>
  expect(times(env)).toEqual({ wholeMs, drainMs }),
);

it.each([{ STOP_SECONDS: '1.5' }, { STOP_SECONDS: '-1' }, { DRAIN_SECONDS: '5s' }])(
  '%j is refused',
  (env) => expect(() => times(env)).toThrow('must be a number of seconds'),
);

it('serves on for no longer than the stop may take', () => {
  expect(() => times({ DRAIN_SECONDS: '26' })).toThrow(/^DRAIN_SECONDS must not be more/);
});
