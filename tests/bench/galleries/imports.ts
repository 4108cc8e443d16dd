import { signUpOwner } from '../../helpers/accounts';
import { startServer, type TestServer } from '../../helpers/server';
import { reportAim } from '../aim';
import { medianRatio } from '../images/burst';
import { type Destination, openPortfolio } from '../images/destination';
import { type Pair, pair } from '../images/imports';
import { line } from '../images/report';
import { send } from '../images/send';
import { repeatShots, type Shot } from '../images/shoot';
import { withSites } from '../sites';
import { table } from '../table';
import { write } from '../write';
import { openGallery } from './openGallery';

/** Photographs of a turn that are sent one at a time and two at a time, and those of the warm-up. */
const [ONE, TWO, WARM] = [2, 4, 2];

const WATERMARK = { watermark: 'A proof of the Studio' };

type Target = Pair & { destination: Destination };

/** Imports the same photographs into a portfolio and two galleries of one site, whose files are not shared. */
export async function measureGalleryImports(shots: Shot[], runs: number): Promise<Pair[]> {
  const measured: Pair[] = [];
  const start = () => startServer({ env: { DATABASE_URI: '' } });
  await withSites<[TestServer]>([start], async (server) => {
    const owner = await signUpOwner(server);
    const targets: Target[] = [
      { ...pair('a portfolio'), destination: await openPortfolio(server, owner) },
      { ...pair('a gallery'), destination: await openGallery(server, owner) },
      {
        ...pair('a gallery with a watermark'),
        destination: await openGallery(server, owner, WATERMARK),
      },
    ];
    await importInTurns(targets, repeatShots(shots, WARM + runs * (ONE + TWO)), runs);
    measured.push(...targets);
  });
  return measured;
}

/** Imports into all in each turn, so that other load on the machine affects all alike. */
async function importInTurns(targets: Target[], shots: Shot[], runs: number): Promise<void> {
  const waiting = [...shots];
  const warm = waiting.splice(0, WARM);
  for (const { destination } of targets) await send(destination, warm, 1);
  for (let run = 0; run < runs; run += 1) {
    const [ones, twos] = [waiting.splice(0, ONE), waiting.splice(0, TWO)];
    for (const { destination, one, two } of targets) {
      one.bursts.push((await send(destination, ones, 1)).answered);
      two.bursts.push((await send(destination, twos, 2)).answered);
    }
  }
}

const HEAD = ['', 'ms an image', '× a portfolio', 'CPU s an image', 'peak MB'];

/** The table of all imports, and the result of the aim. */
export function reportGalleryImports([portfolio, gallery, marked]: Pair[]): string {
  if (!portfolio || !gallery || !marked) return '';
  const pairs = [portfolio, gallery, marked];
  const ones = pairs.map(({ one }) => line(one, portfolio.one));
  const twos = pairs.map(({ two }) => line(two, portfolio.two));
  const aim = { title: 'A gallery at most 1.1 × a portfolio', limit: 1.1, write: write.times };
  const ratios = (['one', 'two'] as const).map((count) => ({
    of: gallery[count].name,
    value: medianRatio(gallery[count], portfolio[count]),
  }));
  return `${table([HEAD, ...ones, ...twos])}\n\n${reportAim(aim, ratios)}`;
}
