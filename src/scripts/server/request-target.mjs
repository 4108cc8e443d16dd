const LONGEST_URL = 8_000;
/** What Next knows; to any other it answers without a word. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Looks at the line that names what is asked for, which Next takes on trust: it answers a
 * malformed path with a plain 500.
 * @param {{method?: string, url?: string}} req
 * @returns {{status: number, message: string} | undefined} why it is refused, if it is
 */
export function refusedTarget({ method = '', url = '' }) {
  if (!METHODS.has(method)) return { status: 405, message: 'Method not allowed' };
  if (url.length > LONGEST_URL) return { status: 414, message: 'The address is too long' };
  const [path] = url.split(/[?#]/, 1);
  if (!path.startsWith('/') || !isDecodable(path))
    return { status: 400, message: 'Malformed path' };
  return undefined;
}

/** @param {string} path */
function isDecodable(path) {
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}
