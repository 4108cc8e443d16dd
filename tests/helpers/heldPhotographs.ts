import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Holds every step of a photograph at a server before it begins, however long a busy machine takes to look at it. */
export interface HeldPhotographs {
  /** The variables with which the server must be started. */
  env: Record<string, string>;
  begin(): void;
  /** Lets the steps go on. */
  end(): void;
  /** The processes that are ready, and whose steps wait. */
  pids(): number[];
}

export function holdPhotographs(): HeldPhotographs {
  const file = join(tmpdir(), `hold-${randomUUID()}`);
  return {
    env: {
      NODE_OPTIONS:
        '--import=./tests/helpers/quick-hashes.mjs --import=./tests/helpers/hold-photographs.mjs',
      HOLD_PHOTOGRAPHS: file,
    },
    begin: () => writeFileSync(file, ''),
    end: () => rmSync(file, { force: true }),
    pids: () => readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number),
  };
}
