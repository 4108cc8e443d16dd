import { paths } from '../../../src/config/paths';
import type { Account } from '../../helpers/accounts';
import { api } from '../../helpers/api';
import type { TestServer } from '../../helpers/server';

/** The call of a running site that photographs are sent to, with the owner of the site. */
export interface Destination {
  server: TestServer;
  owner: Account;
  method: 'POST' | 'PUT';
  address: string;
}

/** Creates an empty portfolio, as the form of the back office does before it sends photographs. */
export async function openPortfolio(server: TestServer, owner: Account): Promise<Destination> {
  const token = owner.accessToken;
  const http = api(server);
  const { body } = await http.post<{ service: { _id: string } }>('/api/services', {
    json: { name: 'Weddings' },
    token,
  });
  const created = await http.post<{ portfolio: { _id: string } }>('/api/portfolios', {
    json: { service: body.service._id, name: 'A shoot', description: 'As it came' },
    token,
  });
  const address = `/api/portfolios/${created.body.portfolio._id}`;
  return { server, owner, method: 'PUT', address };
}

/** The address that the API lists for the first photograph: its file of 1600 pixels. */
export async function listedImage({ server }: Destination): Promise<string> {
  const { body } = await api(server).get<{ portfolios: { images: string[] }[] }>('/api/portfolios');
  const [first] = body.portfolios[0]?.images ?? [];
  if (!first?.startsWith(paths.image(''))) throw new Error(`There is no photograph: ${first}`);
  return first;
}
