import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/**
 * Headers that Next reads as its own, a proxy's or a rewrite's, and that no browser sends: which page is meant, that it
 * is to be rendered again, what an action was forwarded from, which nonce its scripts get.
 */
const INTERNAL =
  /^(x-(middleware|invoke|invocation|matched|now|next|vercel|prerender|action|original|rewrite)-.*|x-nextjs-data|next-resume|content-security-policy(-report-only)?|x-(http-)?method(-override)?)$/;

/** Which segments of a page Next's router has already. */
const ROUTER_STATE = 'next-router-state-tree';
/** How much of a page Next's router fetches in advance. */
const PREFETCH = 'next-router-prefetch';

const PANEL = /^\/admin(?=[/?]|$)/;

/** By this header Payload's panel asks for long relations: a form sent by POST that is to be read as the query of a GET. */
const METHOD_OVERRIDE = 'x-payload-http-method-override';
const FORM = 'application/x-www-form-urlencoded';

/**
 * Removes the headers that a client has no business sending.
 * @param req its headers are changed in place
 */
export function dropInternalHeaders({ headers, url = '' }: IncomingMessage): void {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
  if (!PANEL.test(url)) delete headers['next-action'];
  dropMalformedRouterHeaders(headers);
}

/**
 * By these headers Next's router gets less than a whole page. Next answers 500 to a state that it cannot read, and tries
 * to prerender private pages for a kind of prefetch that the site's router does not use; without them it sends the page.
 */
function dropMalformedRouterHeaders(headers: IncomingHttpHeaders): void {
  if (headers[PREFETCH] !== '1') delete headers[PREFETCH];
  try {
    parseAndValidateFlightRouterState(headers[ROUTER_STATE]);
  } catch {
    delete headers[ROUTER_STATE];
  }
}

/**
 * Removes the one header that would choose a method, unless it is the panel's query and an administrator sends it.
 * @param req its headers are changed in place
 */
export async function dropMethodOverride(
  { headers }: IncomingMessage,
  isSignedIn: () => Promise<boolean>,
): Promise<void> {
  if (!(METHOD_OVERRIDE in headers)) return;
  const isQuery = headers[METHOD_OVERRIDE] === 'GET' && headers['content-type'] === FORM;
  if (!isQuery || !(await isSignedIn())) delete headers[METHOD_OVERRIDE];
}

/** Whether a request calls a server function of Payload's panel, by the header in which Next names it. */
export const callsPanel = ({ headers }: IncomingMessage): boolean =>
  headers['next-action'] !== undefined;
