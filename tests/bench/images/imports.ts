import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startServer, type TestServer } from '../../helpers/server';
import { withSites } from '../sites';
import type { Row } from './burst';
import { type Gallery, openGallery, send } from './gallery';
import { runBare, type Way } from './runBare';
import type { Shot } from './shoot';

/** A wedding's pictures, as they come off the camera. */
export const SHOOT = 60;

/** Photographs of a turn, one at a time and two at a time, and those that only warm the server up. */
const [ONE, TWO, WARM] = [2, 4, 2];

/** How many different photographs so many turns need. */
export const shotsFor = (runs: number): number => Math.max(SHOOT + runs, WARM + runs * (ONE + TWO));

/** Two rows of the same: one photograph at a time, and two. */
export type Pair = { one: Row; two: Row };

export interface Imports {
  separate: Pair;
  shared: Pair;
  avif: Pair;
  /** Of ours, to the editor's answer: with nothing else to do, and of a whole shoot beside its AVIF files. */
  answer: Pair;
  answerBeside: Row;
  whole: Pair;
  flood: Row;
}

const pair = (name: string): Pair => ({
  one: { name: `${name}, one at a time`, bursts: [] },
  two: { name: `${name}, two at a time`, bursts: [] },
});

/** Imports photographs into sites of ours, and has sharp alone make the same files. */
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
  await withGallery(false, (gallery) => answers(gallery, shots, measured, folder, runs));
  await withGallery(true, (gallery) => wholes(gallery, shots, measured, runs));
  await withGallery(true, async (gallery) => {
    const { answered } = await send(gallery, shots.slice(0, SHOOT), SHOOT);
    measured.flood.bursts.push(answered);
  });
  return measured;
}

/** On a site of its own, for a photograph that is there already is not made again. */
export const withGallery = (jobs: boolean, use: (gallery: Gallery) => Promise<void>) =>
  withSites<[TestServer]>(
    [() => startServer({ jobs, env: { DATABASE_URI: '' } })],
    async (server) => use(await openGallery(server)),
  );

/** All in each turn, so that a busy moment of the machine hits all alike. */
async function answers(
  gallery: Gallery,
  shots: Shot[],
  { separate, shared, avif, answer }: Imports,
  folder: string,
  runs: number,
): Promise<void> {
  const made = join(folder, 'bare');
  await mkdir(made, { recursive: true });
  const waiting = [...shots];
  await send(gallery, waiting.splice(0, WARM), 1);
  for (let run = 0; run < runs; run += 1) {
    const [ones, twos] = [waiting.splice(0, ONE), waiting.splice(0, TWO)];
    answer.one.bursts.push((await send(gallery, ones, 1)).answered);
    answer.two.bursts.push((await send(gallery, twos, 2)).answered);
    const ways: [Way, Pair][] = [
      ['shared', shared],
      ['separate', separate],
      ['avif', avif],
    ];
    for (const [way, { one, two }] of ways) {
      one.bursts.push(await runBare(way, ones, 1, made));
      two.bursts.push(await runBare(way, twos, 2, made));
    }
  }
}

async function wholes(
  gallery: Gallery,
  shots: Shot[],
  { answerBeside, whole }: Imports,
  runs: number,
): Promise<void> {
  for (const shot of shots.slice(SHOOT, SHOOT + runs))
    whole.one.bursts.push(await (await send(gallery, [shot], 1)).whole());
  const shoot = await send(gallery, shots.slice(0, SHOOT), 2);
  answerBeside.bursts.push(shoot.answered);
  whole.two.bursts.push(await shoot.whole());
}
