import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { signIn } from '../../helpers/accounts';
import { demoPhoto, jpeg } from '../../helpers/photoFixtures';
import type { TestServer } from '../../helpers/server';
import { openStudio, type Studio } from '../../helpers/studio';
import { reportAim } from '../aim';
import type { Bench, Options } from '../command';
import { inspect } from '../kills/inspect';
import { Ledger } from '../kills/ledger';
import { UnexpectedAnswer, type Writer } from '../kills/writer';
import { writeSomething } from '../kills/writes';
import { type Random, randomFrom } from '../random';

const WRITERS = 4;
/** The share of rounds in which the next start is killed too, and the longest time until that. */
const START_KILL_SHARE = 0.15;
const START_MS = 3_000;
/** Characters of the server's log that are shown with an unexpected answer. */
const LOG_TAIL = 2_000;

/** Kills the server (SIGKILL) again and again during writes, and inspects the stored data after each start. */
export const bench: Bench = {
  byDefault: false,
  async run({ kills, seconds, seed }) {
    console.log(
      `\n== kills: ${kills} on SQLite, each after up to ${seconds} s of ${WRITERS} writers; --seed ${seed} ==\n`,
    );
    const opened = await openStudio({ jobs: true, env: { TRUST_PROXY: '1' } });
    try {
      const { lines, findings, acknowledged, done } = await killRepeatedly(opened, {
        kills,
        seconds,
        seed,
      });
      console.log(lines);
      const title = `nothing acknowledged lost, nothing half, no orphan (${done} kills, ${acknowledged} acknowledged writes)`;
      const aim = { title, limit: 0, write: String };
      console.log(reportAim(aim, [{ of: 'findings', value: findings.length }]));
      if (findings.length > 0) process.exitCode = 1;
    } finally {
      await opened.server.stop();
    }
  },
};

async function killRepeatedly(
  studio: Studio,
  { kills, seconds, seed }: Pick<Options, 'kills' | 'seconds' | 'seed'>,
) {
  const random = randomFrom(seed);
  const ledger = new Ledger();
  const photos = await photographs();
  const writers: Writer[] = Array.from({ length: WRITERS }, (_, nth) => ({
    ...{ nth, studio, ledger, photos, random: randomFrom(seed + 1 + nth) },
    ...{ services: [], portfolios: [], educations: [] },
  }));
  const findings: string[] = [];
  const begun = Date.now();
  let done = 0;
  while (done < kills) {
    const unexpected = await writeUntilKilled(studio, writers, random.next() * seconds * 1_000);
    done += 1;
    if (done < kills && random.chance(START_KILL_SHARE)) {
      await killWhileStarting(studio.server, random);
      done += 1;
    }
    await studio.server.restart();
    studio.token = (await signIn(studio.server, studio.owner)).accessToken;
    const found = [...unexpected, ...(await inspect(studio, ledger, writers))];
    for (const finding of found) console.log(`After kill ${done}: ${finding}`);
    findings.push(...found);
    if (done % 50 < 2)
      console.log(
        `${done} kills, ${ledger.acknowledged} acknowledged writes, ${findings.length} findings`,
      );
  }
  const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
  return {
    lines: `It took ${minutes} minutes.`,
    findings,
    acknowledged: ledger.acknowledged,
    done,
  };
}

/** @returns a line for each unexpected answer */
async function writeUntilKilled(
  { server }: Studio,
  writers: Writer[],
  milliseconds: number,
): Promise<string[]> {
  const unexpected: string[] = [];
  let isOver = false;
  const write = async (writer: Writer) => {
    while (!isOver)
      try {
        await writeSomething(writer);
      } catch (error) {
        if (error instanceof UnexpectedAnswer || !isOver)
          unexpected.push(`writer ${writer.nth}: ${error}\n${server.logs().slice(-LOG_TAIL)}`);
        if (!isOver) await pause(100);
      }
  };
  const all = writers.map(write);
  await pause(milliseconds);
  isOver = true;
  await server.kill9();
  await Promise.all(all);
  return unexpected;
}

async function killWhileStarting({ env }: TestServer, random: Random): Promise<void> {
  const child = spawn(process.execPath, ['src/scripts/serve.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await pause(random.next() * START_MS);
  child.kill('SIGKILL');
  await ended;
}

/** Small photographs, of which many fit between two kills, and real ones, whose AVIF files take longer to make. */
const photographs = async (): Promise<Buffer[]> => [
  ...(await Promise.all(
    Array.from({ length: 12 }, (_, seed) => jpeg({ width: 480, height: 320, seed: seed + 1 })),
  )),
  await demoPhoto('black-canyon'),
  await demoPhoto('nagasaki-boats'),
];
