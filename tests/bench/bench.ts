/**
 * `npm run bench`: measures the production build in comparison with a bare Next page. `npm run bench -- pages` runs
 * one bench; each is a file of `commands/`.
 */
import { readdirSync } from 'node:fs';
import { cpus } from 'node:os';
import { exitWith, StartError } from '../../src/config/start-error.mjs';
import { build, isBuildCurrent } from '../../src/scripts/start/build-site.mjs';
import { ensureInstalled } from '../../src/scripts/start/install.mjs';
import { type Bench, parseCommand } from './command';

/** An explicit exit on Ctrl-C also stops the servers, which end with this process. */
process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));

const known = readdirSync('tests/bench/commands').map((file) => file.replace(/\.ts$/, ''));

async function load(name: string): Promise<Bench> {
  if (!known.includes(name)) {
    throw new StartError(`There is no bench '${name}', but ${known.join(', ')}.`);
  }
  return (await import(`./commands/${name}.ts`)).bench;
}

try {
  const { names, options } = parseCommand(process.argv.slice(2));
  await ensureInstalled(true);
  const benches: Bench[] = [];
  for (const name of names.length > 0 ? names : known) {
    const bench = await load(name);
    if (names.length > 0 || bench.byDefault) benches.push(bench);
  }
  if (!isBuildCurrent()) await build();
  console.log(`Node ${process.version} on ${cpus().length} cores (${cpus()[0]?.model}).`);
  for (const bench of benches) await bench.run(options);
} catch (error) {
  exitWith(error);
}
