import { runProgram } from './runProgram';

export interface Route {
  /** In upper case. */
  method: string;
  /** From `/api`, with its parameters as `:name`. */
  path: string;
}

/** A field that takes a group, a list or a relation. */
export interface Place {
  path: string;
  /** What is sent there, with `PLACE` as the value of the field. */
  body: object;
}
export const PLACE = 'PLACE';

type Printed = { routes: Route[]; collections: string[]; places: Place[] };
let printed: Printed | undefined;

/**
 * Lists the routes of the built configuration, including those of Payload, so that no new route is left out, and the places of its fields. Of several
 * routes with the same method and path the first one handles a request.
 * @throws when the configuration cannot be built
 */
export function configuredRoutes(): Printed {
  printed ??= runProgram<Printed>('tests/helpers/printRoutes.ts', { NODE_ENV: 'production' });
  const { routes, ...fields } = printed;
  const key = ({ method, path }: Route) => `${method} ${path}`;
  const unique = new Map(routes.map((route) => [key(route), route]));
  return { routes: [...unique.values()], ...fields };
}
