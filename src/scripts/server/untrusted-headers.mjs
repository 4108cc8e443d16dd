/**
 * What Next reads as its own word, or a proxy's, or that of a rewrite of ours, and no browser says: which page is
 * meant, that it is to be made anew, what an action was sent on from, which nonce its scripts get.
 */
const INTERNAL =
  /^(x-(middleware|invoke|invocation|matched|now|next|vercel|prerender|action|original|rewrite)-.*|x-nextjs-data|next-resume|content-security-policy(-report-only)?|x-(http-)?method(-override)?)$/;

const PANEL = /^\/admin(?=[/?]|$)/;

/** By this header Payload's panel asks for long relations: a form sent by POST that is to be read as the query of a GET. */
const METHOD_OVERRIDE = 'x-payload-http-method-override';
const FORM = 'application/x-www-form-urlencoded';

/**
 * Takes out of a request the headers that a client has no business sending.
 * @param {import('node:http').IncomingMessage} req its headers are changed in place
 */
export function dropInternalHeaders({ headers, url = '' }) {
  for (const name of Object.keys(headers)) if (INTERNAL.test(name)) delete headers[name];
  if (!PANEL.test(url)) delete headers['next-action'];
}

/**
 * Takes out the one header that would choose a method, unless it is the panel's question and an administrator asks.
 * @param {import('node:http').IncomingMessage} req its headers are changed in place
 * @param {() => Promise<boolean>} isSignedIn
 */
export async function dropMethodOverride({ headers }, isSignedIn) {
  if (!(METHOD_OVERRIDE in headers)) return;
  const isQuestion = headers[METHOD_OVERRIDE] === 'GET' && headers['content-type'] === FORM;
  if (!isQuestion || !(await isSignedIn())) delete headers[METHOD_OVERRIDE];
}

/**
 * Whether a request calls a server function of Payload's panel, by the header in which Next names it.
 * @param {import('node:http').IncomingMessage} req
 */
export const callsPanel = ({ headers }) => headers['next-action'] !== undefined;
