import { AsyncLocalStorage } from 'node:async_hooks';

const REQUEST = Symbol.for('photographer-portfolio.request');
const shared = /** @type {{[REQUEST]?: AsyncLocalStorage<string>}} */ (globalThis);

/** On the global: the server in front of Next sets the id, and the app, bundled apart, logs it. */
shared[REQUEST] ??= new AsyncLocalStorage();
const requests = shared[REQUEST];

/**
 * Does what a request asks for; whatever is logged meanwhile carries the request's id.
 * @template T
 * @param {string} id
 * @param {() => T} work
 * @returns {T}
 */
export const withRequestId = (id, work) => requests.run(id, work);

/**
 * The id of the request that is being handled.
 * @returns {string | undefined} undefined outside of any, as in a job
 */
export const requestId = () => requests.getStore();
