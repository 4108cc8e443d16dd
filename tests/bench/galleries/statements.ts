import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newClient } from '../../helpers/gallery';
import { reportAim } from '../aim';
import { median } from '../median';
import { write } from '../write';
import { PICKS } from './picks';
import { type GallerySite, SETTINGS } from './site';

const NODE_OPTIONS = '--import=./tests/helpers/log-statements.mjs';

/** How many statements of SQL a pick takes, BEGIN and COMMIT included. */
interface Statements {
  /** Of a guest's first pick within an hour, which adds a row to the activity of the gallery. */
  first: number;
  /** Of any further one, the median. */
  further: number;
}

/** Counts the statements of a guest's picks. Logging them slows the site down, so it starts again for that. */
export async function countStatements(
  { site, gallery, photos }: Pick<GallerySite, 'site' | 'photos'> & { gallery: { token: string } },
  folder: string,
): Promise<Statements> {
  const log = join(folder, 'statements.log');
  await site.restart({ ...SETTINGS, NODE_OPTIONS, LOG_STATEMENTS: log });
  const client = newClient({ server: site }, gallery.token);
  await client.call('GET');
  await client.call('POST', '/me', { name: 'Ann', email: 'ann@example.com' });
  const counts: number[] = [];
  for (const photo of photos.slice(0, 1 + PICKS)) {
    await writeFile(log, '');
    const { status } = await client.call('PUT', '/picks', { photo, picked: true });
    if (status !== 200) throw new Error(`PUT /picks: ${status}`);
    counts.push((await readFile(log, 'utf8')).trimEnd().split('\n').length);
  }
  const [first = Number.NaN, ...further] = counts;
  return { first, further: median(further) };
}

/** The results of the aim. */
export const reportStatements = ({ first, further }: Statements): string =>
  `The first pick within an hour takes ${first}.\n\n${reportAim(
    { title: 'A pick is eight statements or fewer', limit: 8, write: write.whole },
    [{ of: 'a further pick', value: further }],
  )}`;
