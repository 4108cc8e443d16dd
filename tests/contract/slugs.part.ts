import type { PortfolioAnswer } from '@/contract/portfolio';
import type { ServiceAnswer } from '@/contract/service';
import { itDatabaseIndependent } from '../helpers/onDatabase';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, listPortfolios, newName } from '../helpers/studio';
import { OPTIONS } from './content.options';

const studio = sharedStudio(OPTIONS);

type Saved = ServiceAnswer & PortfolioAnswer;
type Answered = { service?: Saved; portfolio?: Saved; errors?: Record<string, string> };

const FORMAT = 'Use small letters, digits and hyphens';
const TAKEN = 'This address is already in use';

/** What is the same for services and portfolios. */
describe.each(['service', 'portfolio'] as const)('of a %s', (kind) => {
  const path = `/api/${kind}s`;
  let beside: object = {};
  beforeAll(async () => {
    if (kind === 'portfolio')
      beside = { service: (await createService(studio))._id, description: 'Words' };
  });

  const send = async (method: 'post' | 'put', url: string, changes: object) => {
    const json = method === 'put' ? changes : { name: newName('Slug'), ...beside, ...changes };
    const { status, body } = await studio.http[method]<Answered>(url, {
      json,
      token: studio.token,
    });
    return { status, body, saved: body[kind] as Saved };
  };
  const post = (changes: object) => send('post', path, changes);
  const put = ({ _id }: Saved, changes: object) => send('put', `${path}/${_id}`, changes);
  const create = async (changes: object) => (await post(changes)).saved;
  const rest = async ({ _id }: Saved, data?: object) => {
    const url = `/api/${kind}/${_id}`;
    const { token } = studio;
    if (!data)
      return (await studio.http.get<{ slug: string; oldSlugs: string[] }>(url, { token })).body;
    const { status } = await fetch(studio.server.url + url, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(data),
    });
    return status;
  };

  itDatabaseIndependent('is made from a name in any script', async () => {
    for (const [name, slug] of [
      ['Élodie’s Größe & Søn', 'elodies-grosse-son'],
      ['北京婚礼', 'bei-jing-hun-li'],
      ['Свадьба в Москве', 'svadba-v-moskve'],
      ['!!! ❤️', kind],
    ])
      expect((await create({ name })).slug).toBe(slug);
  });

  it('has at most 80 characters, and a number where it is taken', async () => {
    const long = `${'a'.repeat(78)} bcd`;
    const first = await create({ name: long });
    expect(first.slug).toBe(`${'a'.repeat(78)}-b`);
    const second = await create({ name: `${long}!` });
    const third = await create({ name: `${long}?` });
    expect(new Set([first, second, third].map(({ slug }) => slug)).size).toBe(3);
    for (const { slug } of [second, third]) expect(slug).toMatch(/^a{70,76}-[23]$/);
  });

  it('stays when the name changes, and is made anew when it is sent blank', async () => {
    const document = await create({ name: `Walk ${kind}` });
    expect(document.slug).toBe(`walk-${kind}`);
    const renamed = await put(document, { name: `Swim ${kind}` });
    expect(renamed.saved.slug).toBe(`walk-${kind}`);
    const made = await put(document, { slug: '' });
    expect(made.saved.slug).toBe(`swim-${kind}`);
    expect(await rest(document)).toMatchObject({ oldSlugs: [`walk-${kind}`] });
  });

  itDatabaseIndependent(
    '400: refuses other characters, hyphens at the ends and more than 80',
    async () => {
      for (const slug of ['Big', 'double--hyphen', '-before', 'after-', 'ä', 'a'.repeat(81)]) {
        const { status, body } = await post({ slug });
        expect([slug, status, body.errors?.slug]).toEqual([slug, 400, FORMAT]);
      }
    },
  );

  it('409: refuses a slug that another has, the id of a service or portfolio, and changes nothing', async () => {
    const other = await create({ slug: `taken-${kind}` });
    const portfolio = await createPortfolio(studio);
    const document = await create({});
    for (const slug of [other.slug, other._id, portfolio._id, portfolio.service._id]) {
      const { status, body } = await put(document, { name: newName(), slug });
      expect([status, body.errors]).toEqual([409, { slug: TAKEN }]);
    }
    expect(await rest(document)).toMatchObject({ name: document.name, slug: document.slug });
  });

  it('409: gives a slug to one of two that ask for it at once', async () => {
    const answers = await Promise.all([1, 2].map(() => post({ slug: `race-${kind}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual({ slug: TAKEN });
  });

  it('a made one keeps clear of those that others had, a typed one takes them', async () => {
    const document = await create({ slug: `old-${kind}` });
    await put(document, { slug: `older-${kind}` });
    await put(document, { slug: `new-${kind}` });
    expect((await create({ name: `Old ${kind}` })).slug).toBe(`old-${kind}-2`);
    expect((await create({ slug: `old-${kind}` })).slug).toBe(`old-${kind}`);
    expect(await rest(document)).toMatchObject({
      slug: `new-${kind}`,
      oldSlugs: [`older-${kind}`],
    });
    await put(document, { slug: `older-${kind}` });
    expect(await rest(document)).toMatchObject({ oldSlugs: [`new-${kind}`] });
  });

  itDatabaseIndependent('follows the same rules through the REST API of Payload', async () => {
    const other = await create({});
    const document = await create({});
    expect(await rest(document, { slug: 'Not allowed' })).toBe(400);
    expect(await rest(document, { slug: other.slug })).toBe(409);
    expect(await rest(document, { slug: `rest-${kind}`, oldSlugs: ['stolen'] })).toBe(200);
    expect(await rest(document)).toMatchObject({
      slug: `rest-${kind}`,
      oldSlugs: [document.slug],
    });
  });
});

it('a portfolio may have the slug of a service', async () => {
  const { slug } = await createService(studio);
  const portfolio = await createPortfolio(studio, { slug });
  expect(portfolio.slug).toBe(slug);
  expect(await listPortfolios(studio)).toContainEqual(portfolio);
});
