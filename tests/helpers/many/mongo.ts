import type { Document } from 'mongodb';
import { withMongoDatabase } from '../database';
import { type Filled, PHOTOGRAPHS_EACH, PORTFOLIOS_OF_FIRST, SERVICES } from './shape';

/** Ids in the format of the app, and `_order` keys that sort by number, as in sqlite.ts. */
const id = (letter: string, n: number) => `${letter}${n.toString(16).padStart(23, '0')}`;
const order = (n: number) => `d${String(n).padStart(4, '0')}`;
const numbers = (upTo: number) => [...Array(upTo).keys()];

const ownerOf = (n: number) =>
  n < PORTFOLIOS_OF_FIRST ? 0 : 1 + ((n - PORTFOLIOS_OF_FIRST) % (SERVICES - 1));

/** `fillPortfolios` on MongoDB. */
export async function fillMongo(address: string, portfolios: number): Promise<Filled> {
  const times = { createdAt: new Date(), updatedAt: new Date() };
  await withMongoDatabase(address, async (database) => {
    const collection = (name: string) => database.collection<Document & { _id: string }>(name);
    const media = await collection('media').find().sort({ _id: 1 }).project({ _id: 1 }).toArray();
    const photographs = media.map(({ _id }) => _id);
    for (const name of ['portfolios', 'services']) await collection(name).deleteMany({});
    await collection('services').insertMany(
      numbers(SERVICES).map((n) => ({
        _id: id('a', n),
        _order: order(n),
        nameKey: `service ${n}`,
        name: { en: `Service ${n}` },
        ...times,
      })),
    );
    await collection('portfolios').insertMany(
      numbers(portfolios).map((n) => ({
        _id: id('b', n),
        _order: order(n),
        service: id('a', ownerOf(n)),
        name: { en: `Portfolio ${n}` },
        description: { en: 'A day with light from the north, and what was left of it.' },
        images: numbers(PHOTOGRAPHS_EACH).map(
          (place) => photographs[(n + place) % photographs.length],
        ),
        ...times,
      })),
    );
  });
  return { small: id('a', 0), large: id('a', 1) };
}
