import { runProgram } from './runProgram';

export interface Route {
  /** In upper case. */
  method: string;
  /** From `/api`, with its parameters as `:name`. */
  path: string;
}

/**
 * Lists the routes of the built configuration, including those of Payload, so that no new route is left out. Of several
 * routes with the same method and path the first one handles a request.
 * @throws when the configuration cannot be built
 */
export function configuredRoutes(): { routes: Route[]; collections: string[] } {
  const { routes, collections } = runProgram<{ routes: Route[]; collections: string[] }>(
    'tests/helpers/printRoutes.ts',
    { NODE_ENV: 'production' },
  );
  const key = ({ method, path }: Route) => `${method} ${path}`;
  const unique = new Map(routes.map((route) => [key(route), route]));
  return { routes: [...unique.values()], collections };
}
