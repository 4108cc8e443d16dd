import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { signUpOwner } from '../../helpers/accounts';
import { startServer, type TestServer } from '../../helpers/server';
import { withSites } from '../sites';
import type { Row } from './burst';
import { type Destination, openPortfolio } from './destination';
import { type Method, runBareSharp } from './runBareSharp';
import { send } from './send';
import type { Shot } from './shoot';

/** The number of photographs of a shoot. */
export const SHOOT = 60;

/** Photographs of a turn that are sent one at a time and two at a time, and those of the warm-up. */
const [ONE, TWO, WARM] = [2, 4, 2];

/** The number of different photographs that a number of turns needs. */
export const shotsFor = (runs: number): number => Math.max(SHOOT + runs, WARM + runs * (ONE + TWO));

/** Two rows of one method: with one photograph at a time, and with two. */
export type Pair = { one: Row; two: Row };

/** The rows of the report on imports. */
export interface Imports {
  separate: Pair;
  shared: Pair;
  avif: Pair;
  /** Our imports until the answer: without jobs, and for a whole shoot while its AVIF files are made. */
  answer: Pair;
  answerBeside: Row;
  whole: Pair;
  flood: Row;
}

/** Two empty rows of a method. */
export const pair = (name: string): Pair => ({
  one: { name: `${name}, one at a time`, bursts: [] },
  two: { name: `${name}, two at a time`, bursts: [] },
});

/** Imports photographs into our sites, and makes the same files with sharp alone. */
export async function measureImports(shots: Shot[], folder: string, runs: number) {
  const measured: Imports = {
    separate: pair('bare sharp, each size from the original'),
    shared: pair('bare sharp, one decoding'),
    answer: pair('ours, to the answer'),
    avif: pair('bare sharp, one decoding, with AVIF'),
    answerBeside: { name: `ours, ${SHOOT} with AVIF, to the answer, two at a time`, bursts: [] },
    whole: pair('ours, with AVIF'),
    flood: { name: `ours, ${SHOOT} at the same moment, to the answers`, bursts: [] },
  };
  await withPortfolio(false, (portfolio) =>
    measureAnswers(portfolio, shots, measured, folder, runs),
  );
  await withPortfolio(true, (portfolio) => measureWhole(portfolio, shots, measured, runs));
  await withPortfolio(true, async (portfolio) => {
    const { answered } = await send(portfolio, shots.slice(0, SHOOT), SHOOT);
    measured.flood.bursts.push(answered);
  });
  return measured;
}

/** Opens a portfolio on a new site, because the files of a photograph that is already stored are not made again. */
export const withPortfolio = (jobs: boolean, use: (portfolio: Destination) => Promise<void>) =>
  withSites<[TestServer]>(
    [() => startServer({ jobs, env: { DATABASE_URI: '' } })],
    async (server) => use(await openPortfolio(server, await signUpOwner(server))),
  );

/** Measures all methods in each turn, so that other load on the machine affects all alike. */
async function measureAnswers(
  portfolio: Destination,
  shots: Shot[],
  { separate, shared, avif, answer }: Imports,
  folder: string,
  runs: number,
): Promise<void> {
  const made = join(folder, 'bare');
  await mkdir(made, { recursive: true });
  const waiting = [...shots];
  await send(portfolio, waiting.splice(0, WARM), 1);
  for (let run = 0; run < runs; run += 1) {
    const [ones, twos] = [waiting.splice(0, ONE), waiting.splice(0, TWO)];
    answer.one.bursts.push((await send(portfolio, ones, 1)).answered);
    answer.two.bursts.push((await send(portfolio, twos, 2)).answered);
    const methods: [Method, Pair][] = [
      ['shared', shared],
      ['separate', separate],
      ['avif', avif],
    ];
    for (const [method, { one, two }] of methods) {
      one.bursts.push(await runBareSharp(method, ones, 1, made));
      two.bursts.push(await runBareSharp(method, twos, 2, made));
    }
  }
}

async function measureWhole(
  portfolio: Destination,
  shots: Shot[],
  { answerBeside, whole }: Imports,
  runs: number,
): Promise<void> {
  for (const shot of shots.slice(SHOOT, SHOOT + runs))
    whole.one.bursts.push(await (await send(portfolio, [shot], 1)).finished());
  const shoot = await send(portfolio, shots.slice(0, SHOOT), 2);
  answerBeside.bursts.push(shoot.answered);
  whole.two.bursts.push(await shoot.finished());
}
