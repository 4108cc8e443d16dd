import { withSqliteDatabase } from '../database';
import { type Filled, PHOTOGRAPHS_EACH, PORTFOLIOS_OF_FIRST, SERVICES } from './shape';

const EMPTY = [
  'portfolio_rels',
  'portfolio_locales',
  'portfolio',
  'service_rels',
  'service_locales',
  'service',
];

/** The numbers from 0 up to the parameter, which is excluded. */
const COUNTED = `WITH RECURSIVE counted(n) AS (
  SELECT 0 UNION ALL SELECT n + 1 FROM counted WHERE n + 1 < ?
)`;

/** Ids in the format of the app, and `_order` keys that sort by number. */
const service = (n: string) => `printf('a%023x', ${n})`;
const portfolio = (n: string) => `printf('b%023x', ${n})`;
const order = (n: string) => `printf('d%04d', ${n})`;

/** The service of portfolio n: the first few belong to the first service, the other services share the rest. */
const OWNER = service(
  `iif(n < ${PORTFOLIOS_OF_FIRST}, 0, 1 + (n - ${PORTFOLIOS_OF_FIRST}) % ${SERVICES - 1})`,
);

const FILL_SERVICES = [
  `INSERT INTO service (id, _order, name_key) SELECT ${service('n')}, ${order('n')}, 'service ' || n FROM counted`,
  `INSERT INTO service_locales (name, _locale, _parent_id) SELECT 'Service ' || n, 'en', ${service('n')} FROM counted`,
];

const FILL_PORTFOLIOS = [
  `INSERT INTO portfolio (id, _order, service_id) SELECT ${portfolio('n')}, ${order('n')}, ${OWNER} FROM counted`,
  `INSERT INTO portfolio_locales (name, description, _locale, _parent_id)
    SELECT 'Portfolio ' || n, 'A day with light from the north, and what was left of it.', 'en', ${portfolio('n')} FROM counted`,
  `, photograph AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS number FROM media),
    nth(place) AS (SELECT value FROM json_each('${JSON.stringify([...Array(PHOTOGRAPHS_EACH).keys()])}'))
    INSERT INTO portfolio_rels ("order", parent_id, path, media_id)
    SELECT nth.place + 1, ${portfolio('n')}, 'images', photograph.id FROM counted, nth
    JOIN photograph ON photograph.place = (n + nth.place) % photograph.number`,
];

/** `fillPortfolios` on SQLite. */
export async function fillSqlite(dataDir: string, portfolios: number): Promise<Filled> {
  const counted = (sql: string, upTo: number) => ({ sql: `${COUNTED} ${sql}`, args: [upTo] });
  return withSqliteDatabase(dataDir, async (database) => {
    await database.batch(
      [
        ...EMPTY.map((name) => `DELETE FROM ${name}`),
        ...FILL_SERVICES.map((sql) => counted(sql, SERVICES)),
        ...FILL_PORTFOLIOS.map((sql) => counted(sql, portfolios)),
      ],
      'write',
    );
    const { rows } = await database.execute(
      `SELECT ${service('0')} AS small, ${service('1')} AS large`,
    );
    return { small: String(rows[0]?.small), large: String(rows[0]?.large) };
  });
}
