const EVERY_INTERFACE = ['0.0.0.0', '::'];

/**
 * Where a program of this machine reaches the server.
 * @param {number | string} port
 * @param {string} [host] where the server listens; everywhere when it is left out
 * @returns {string} a URL without a slash at the end
 */
export function localUrl(port, host) {
  if (!host || EVERY_INTERFACE.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
