import { spawnSync } from 'node:child_process';

/** `describe` for tests that need other programs than Node. Skipped if one is not installed, except in CI. */
export const describeIfInstalled = (
  ...programs: string[]
): jest.Describe | jest.Describe['skip'] =>
  process.env.CI || spawnSync('which', programs).status === 0 ? describe : describe.skip;
