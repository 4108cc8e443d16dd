import { paths } from '../../src/config/paths';

/** A page to be measured; `path` is its name in tables. */
export interface Address {
  path: string;
  url: string;
}

type Site = { url: string };
type Portfolios = { portfolios: { slug: string }[] };

/** The bare Next page first, then all public pages of our site. */
export async function addresses(ours: Site, bare: Site): Promise<[Address, ...Address[]]> {
  const yardstick = { path: 'bare Next page', url: `${bare.url}/` };
  return [yardstick, ...(await ourAddresses(ours))];
}

/** All public pages of our site; of the pages of services and of portfolios only the first. */
export const ourAddresses = async (ours: Site): Promise<Address[]> =>
  (await publicPaths(ours)).map((path) => ({ path, url: ours.url + path }));

async function publicPaths({ url }: Site): Promise<string[]> {
  const answer = await fetch(`${url}/api/services`);
  const { services } = (await answer.json()) as { services: { _id: string }[] };
  const { home, about, policy, works, servicePage, contact, project, login } = paths;
  const firstService = services.slice(0, 1).map(({ _id }) => servicePage(_id));
  const { portfolios } = (await (await fetch(`${url}/api/portfolios`)).json()) as Portfolios;
  const firstPortfolio = portfolios.slice(0, 1).map(({ slug }) => paths.portfolio(slug));
  const ofOne = [...firstService, ...firstPortfolio];
  const pages = [home, about, policy, works, ...ofOne, paths.serviceCards, contact, project];
  const { status } = await fetch(url + login);
  return status === 200 ? [...pages, login] : pages;
}
