import { Validator } from '@seriousme/openapi-schema-validator';
import { z } from 'zod';
import { OPERATIONS } from '@/contract/operations';
import { api } from '../helpers/api';
import { configuredRoutes } from '../helpers/configuredRoutes';
import { startServer, type TestServer } from '../helpers/server';

jest.setTimeout(90_000);

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ demo: true });
}, 90_000);
afterAll(() => server.stop());

const description = async () =>
  (await api(server).get<{ paths: Record<string, object> }>('/api/openapi.json')).body;

it('is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(await description())).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('describes every route of the contract with its methods, and nothing else', async () => {
  const { routes, collections } = configuredRoutes();
  /** Payload's own, and the description itself. */
  const others = [...collections, 'globals', 'access', 'reorder', 'openapi.json'];
  const isOther = (path: string) => others.includes(path.split('/')[2] ?? '');
  const own = [...new Set(routes.map(({ path }) => path))].filter((path) => !isOther(path));
  const configured = await Promise.all(
    own.map(async (path) => {
      // No route of the contract has PATCH, so that each names the methods that it has.
      const { headers } = await fetch(server.url + path.replace(/:\w+/g, 'x@example.com'), {
        method: 'PATCH',
      });
      const allowed = headers.get('allow')?.split(', ') ?? [];
      const methods = allowed.filter((method) => method !== 'HEAD').map((m) => m.toLowerCase());
      return [path.slice('/api'.length).replace(/:(\w+)/g, '{$1}'), methods.sort()];
    }),
  );
  const { paths } = await description();
  const described = Object.entries(paths).map(([path, item]) => [
    path,
    Object.keys(item)
      .filter((key) => key !== 'parameters')
      .sort(),
  ]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(configured));
});

const READS = Object.entries(OPERATIONS).filter(
  ([path, { get }]) => get && !get.signedIn && !path.includes('{'),
);

it.each(READS)('GET %s answers what is described, and nothing beside it', async (path, { get }) => {
  const { status, body } = await api(server).get(`/api${path}`);
  expect(status).toBe(200);
  const { properties = {} } = z.toJSONSchema(get?.answer ?? z.never(), { io: 'input' });
  expect(get?.answer.safeParse(body).error).toBeUndefined();
  expect(Object.keys(body as object).sort()).toEqual(Object.keys(properties).sort());
});
