import { signUpOwner } from '../../helpers/accounts';
import { api } from '../../helpers/api';
import { fillService } from '../../helpers/many/service';
import { startServer, type TestServer } from '../../helpers/server';
import { createService, type Studio } from '../../helpers/studio';
import { reportAim } from '../aim';
import type { Bench } from '../command';
import { median } from '../median';
import { withSites } from '../sites';
import { table } from '../table';

/** Photographs of a portfolio. */
const EACH = 50;
const SIZES = [100, 10_000];
const PATHS = {
  'first page': '',
  'second page': '?page=2',
  'by file name': '?sort=name',
  'by time taken': '?sort=taken',
  'a word': '?search=photo',
  'a year': '?year=2023',
  'without alternative text': '?unlabelled=1',
};

/** Measures a page of the media library with 100 and with 10,000 photographs. */
export const bench: Bench = {
  byDefault: false,
  run: async ({ runs }) =>
    withSites<TestServer[]>(
      SIZES.map(() => () => startServer()),
      async (...sites) => {
        const studios: Studio[] = [];
        for (const [index, server] of sites.entries())
          studios.push(await fill(server, SIZES[index] ?? 0));
        const measured: [name: string, ...ms: number[]][] = [];
        for (const [name, query] of Object.entries(PATHS)) {
          const times = studios.map((): number[] => []);
          // In turns, so that a slower minute of the machine slows both.
          for (let run = -1; run < runs * 5; run += 1)
            for (const [index, studio] of studios.entries()) {
              const ms = await timeOf(studio, `/admin/collections/media${query}`);
              if (run >= 0) times[index]?.push(ms);
            }
          measured.push([name, ...times.map(median)]);
        }
        console.log(`\n== library: milliseconds of a page, the median of ${runs * 5} ==\n`);
        const rows = measured.map(([name, ...ms]) => [name, ...ms.map((one) => one.toFixed(1))]);
        console.log(table([['', ...SIZES.map(String)], ...rows]));
        const title = 'With 10,000 photographs a page takes at most 1.5 × the time with 100';
        const aim = { title, limit: 1.5, write: (value: number) => `${value.toFixed(2)} ×` };
        const ratios = measured.map(([of, small = 0, large = 0]) => ({ of, value: large / small }));
        console.log(`\n${reportAim(aim, ratios)}`);
      },
    ),
};

async function fill(server: TestServer, photographs: number): Promise<Studio> {
  const owner = await signUpOwner(server);
  const studio = { server, owner, http: api(server), token: owner.accessToken };
  const { _id } = await createService(studio);
  await fillService(studio, _id, { portfolios: photographs / EACH, photographs: EACH });
  return studio;
}

/** @throws when the answer is not 200 */
async function timeOf({ server, token }: Studio, path: string): Promise<number> {
  const begin = performance.now();
  const headers = { Cookie: `payload-token=${token}` };
  const answer = await fetch(server.url + path, { headers, redirect: 'manual' });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`GET ${path}: ${answer.status}`);
  return performance.now() - begin;
}
