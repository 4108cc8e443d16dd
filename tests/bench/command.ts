import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { StartError } from '../../src/config/start-error.mjs';

/** What the command line may set. */
export interface Options {
  /** How often each page is visited, and each address under load. */
  runs: number;
  /** For how long it is each time. */
  seconds: number;
  /** How often the server is killed. */
  kills: number;
  /** How many hostile requests are sent. */
  requests: number;
  /** The number of the first of them. */
  first: number;
  /** What the random choices begin with; the same seed chooses the same. */
  seed: number;
}

/** One file of `commands/`, called by its name. */
export interface Bench {
  /** Whether it runs when none is named. */
  byDefault: boolean;
  run(options: Options): Promise<void>;
}

/**
 * Reads `[name …]` and the options, each as in `--runs 5`.
 * @throws when an option is unknown or no number from 1 up
 */
export function parseCommand(args: string[]): { names: string[]; options: Options } {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      runs: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '4' },
      kills: { type: 'string', default: '1000' },
      requests: { type: 'string', default: '100000' },
      first: { type: 'string', default: '1' },
      seed: { type: 'string', default: String(randomInt(1, 2 ** 32)) },
    },
  });
  const options = {
    runs: count('runs', values.runs),
    seconds: count('seconds', values.seconds),
    kills: count('kills', values.kills),
    requests: count('requests', values.requests),
    first: count('first', values.first),
    seed: count('seed', values.seed),
  };
  return { names: positionals, options };
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new StartError(`--${name} must be a number from 1 up.`);
  return Number(text);
}
