import { spawnSync } from 'node:child_process';

/** Describes what needs programs beside Node; it is left out where one is not installed, but never in CI. */
export const describeWith = (...programs: string[]): jest.Describe | jest.Describe['skip'] =>
  process.env.CI || spawnSync('which', programs).status === 0 ? describe : describe.skip;
