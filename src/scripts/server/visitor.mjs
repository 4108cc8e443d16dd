/** Where the app lays its answers about whoever asks (src/server/http/visitor.ts); it runs in this process. */
const VISITOR = Symbol.for('photographer-portfolio.visitor');

/**
 * @typedef {{bytes: number, asksFirst: boolean}} Allowance `bytes`: how large a body may be; `asksFirst`: the
 *   route refuses this stranger by itself, before it reads one
 * @typedef {{
 *   isSignedIn: (headers: import('node:http').IncomingHttpHeaders) => Promise<boolean>,
 *   allowance: (method: string, path: string, headers: import('node:http').IncomingHttpHeaders) => Promise<Allowance>,
 * }} Visitor
 */

/**
 * What the app says about visitors.
 * @returns {Visitor | undefined} undefined until it has booted
 */
export const visitor = () =>
  /** @type {Record<symbol, Visitor | undefined>} */ (globalThis)[VISITOR];
