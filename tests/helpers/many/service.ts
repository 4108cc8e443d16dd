import { linkSync } from 'node:fs';
import path from 'node:path';
import type { Document } from 'mongodb';
import type { Derivative } from '@/server/images/derivatives/derivative';
import { derivativeFile } from '@/server/images/derivatives/derivative';
import { withMongoDatabase, withSqliteDatabase } from '../database';
import { file, jpeg } from '../photoFixtures';
import { createPortfolio, mediaRows, type Studio } from '../studio';

/** Ids in the format of the app; each kind of document has its own first letter. */
const id = (letter: string, n: number) => `${letter}${n.toString(16).padStart(23, '0')}`;
const numbers = (upTo: number) => [...Array(upTo).keys()];

/** The pixels of a photograph that has as few derivatives as possible. */
const SMALL = { width: 20, height: 15 };

interface Wanted {
  portfolios: number;
  /** The number in each portfolio. */
  photographs: number;
  size?: { width: number; height: number };
}

/**
 * Adds portfolios to a service, each with its own photographs and files, which are copies of one uploaded photograph.
 * The rows bypass the app: no page of the service may have been requested before, since its cache would be outdated.
 */
export async function fillService(
  studio: Studio,
  service: string,
  { portfolios, photographs, size = SMALL }: Wanted,
): Promise<void> {
  const { images } = await createPortfolio(studio, {
    service,
    images: file(await jpeg({ ...size, seed: 7 })),
  });
  const source = (await mediaRows(studio)).find(({ id }) => images[0]?.includes(id));
  if (!source) throw new Error('There is no photograph to copy');
  const { env, dataDir, mediaDir } = studio.server;
  const copies = numbers(portfolios * photographs).map((n) => id('c', n));
  for (const copy of copies) {
    const copiedName = (name: string) => name.replace(source.id, copy);
    const link = (folder: string, name: string) =>
      linkSync(path.join(mediaDir, folder, name), path.join(mediaDir, folder, copiedName(name)));
    link('originals', source.filename);
    for (const one of source.derivatives as Derivative[])
      link('derivatives', derivativeFile(source, one));
  }
  const given = { service, source: source.id, copies, photographs, portfolios };
  await (env.DATABASE_URI ? fillMongo(env.DATABASE_URI, given) : fillSqlite(dataDir, given));
}

interface Given {
  service: string;
  /** The id of the photograph that is copied. */
  source: string;
  /** The ids of its copies. */
  copies: string[];
  portfolios: number;
  /** The number in each portfolio. */
  photographs: number;
}

async function fillMongo(address: string, given: Given): Promise<void> {
  const { service, source, copies, portfolios, photographs } = given;
  await withMongoDatabase(address, async (database) => {
    const collection = (name: string) => database.collection<Document & { _id: string }>(name);
    const media = await collection('media').findOne({ _id: source });
    const named = (text: string, _id: string) => text.replace(source, _id);
    await collection('media').insertMany(
      copies.map((_id) => ({
        ...media,
        _id,
        filename: named(media?.filename, _id),
        thumbnail: named(media?.thumbnail, _id),
      })),
    );
    const portfolio = await collection('portfolios').findOne({ service });
    await collection('portfolios').insertMany(
      numbers(portfolios).map((n) => ({
        ...portfolio,
        _id: id('b', n),
        _order: `e${String(n).padStart(5, '0')}`,
        slug: id('b', n),
        images: copies.slice(n * photographs, (n + 1) * photographs),
      })),
    );
  });
}

async function fillSqlite(dataDir: string, given: Given): Promise<void> {
  const { service, source, copies, portfolios, photographs } = given;
  await withSqliteDatabase(dataDir, async (client) => {
    const [portfolio] = (
      await client.execute({
        sql: 'SELECT id FROM portfolio WHERE service_id = ?',
        args: [service],
      })
    ).rows;
    const columns = async (table: string, ...without: string[]) =>
      (await client.execute(`PRAGMA table_info(${table})`)).rows
        .map(({ name }) => `"${name}"`)
        .filter((name) => !without.includes(name))
        .join();
    const media = await columns('media', '"id"', '"filename"', '"thumbnail"');
    const alts = await columns('media_locales', '"id"', '"_parent_id"');
    const rows = await columns('portfolio', '"id"', '"_order"', '"slug"');
    const texts = await columns('portfolio_locales', '"id"', '"_parent_id"');
    await client.batch(
      [
        'CREATE TEMP TABLE copied(n INTEGER PRIMARY KEY, id TEXT)',
        {
          sql: 'INSERT INTO copied SELECT key, value FROM json_each(?)',
          args: [JSON.stringify(copies)],
        },
        {
          sql: `INSERT INTO media(id, filename, thumbnail, ${media}) SELECT copied.id,
            replace(filename, media.id, copied.id), replace(thumbnail, media.id, copied.id), ${media}
            FROM copied, media WHERE media.id = ?`,
          args: [source],
        },
        {
          sql: `INSERT INTO media_locales(_parent_id, ${alts}) SELECT copied.id, ${alts}
            FROM copied, media_locales AS source WHERE source._parent_id = ?`,
          args: [source],
        },
        {
          sql: `INSERT INTO portfolio(id, slug, _order, ${rows})
            SELECT printf('b%023x', n), printf('b%023x', n), printf('e%05d', n), ${rows}
            FROM copied, portfolio WHERE portfolio.id = ? AND n < ?`,
          args: [String(portfolio?.id), portfolios],
        },
        {
          sql: `INSERT INTO portfolio_locales(_parent_id, ${texts}) SELECT printf('b%023x', n), ${texts}
            FROM copied, portfolio_locales AS source WHERE source._parent_id = ? AND n < ?`,
          args: [String(portfolio?.id), portfolios],
        },
        {
          sql: `INSERT INTO portfolio_rels("order", parent_id, path, media_id)
            SELECT n % ? + 1, printf('b%023x', n / ?), 'images', id FROM copied`,
          args: [photographs, photographs],
        },
        'DROP TABLE copied',
      ],
      'write',
    );
  });
}
