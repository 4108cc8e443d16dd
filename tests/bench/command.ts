import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { StartError } from '../../src/config/start-error.mjs';

/** The options of the command line. */
export interface Options {
  /** The number of visits to each page, and of loads on each address. */
  runs: number;
  /** The seconds of each load, and the longest time between two kills. */
  seconds: number;
  /** The number of times that the server is killed. */
  kills: number;
  /** The number of hostile requests. */
  requests: number;
  /** The number of the first hostile request. */
  first: number;
  /** The number of photographs in the gallery, of its originals in a ZIP, and of its guests. */
  photographs: number;
  originals: number;
  guests: number;
  /** The seed of all random choices; the same seed repeats them. */
  seed: number;
}

/** A bench: each file of `commands/` exports one, which is run by the name of the file. */
export interface Bench {
  /** Whether it runs when the command line names no bench. */
  byDefault: boolean;
  run(options: Options): Promise<void>;
}

/**
 * Parses `[name …]` and the options, as in `--runs 5`.
 * @throws when an option is unknown or not a number from 1 up
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
      photographs: { type: 'string', default: '1000' },
      originals: { type: 'string', default: '200' },
      guests: { type: 'string', default: '200' },
      seed: { type: 'string', default: String(randomInt(1, 2 ** 32)) },
    },
  });
  const options = {
    runs: count('runs', values.runs),
    seconds: count('seconds', values.seconds),
    kills: count('kills', values.kills),
    requests: count('requests', values.requests),
    first: count('first', values.first),
    photographs: count('photographs', values.photographs),
    originals: count('originals', values.originals),
    guests: count('guests', values.guests),
    seed: count('seed', values.seed),
  };
  return { names: positionals, options };
}

function count(name: string, text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new StartError(`--${name} must be a number from 1 up.`);
  return Number(text);
}
