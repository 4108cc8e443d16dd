/**
 * Tells the app the address as it was asked for: a layout of Next's knows none, and the login must lead
 * back to it (decision B2).
 * @param {import('node:http').IncomingMessage} req its headers are changed in place
 */
export function sayWhatIsAskedFor(req) {
  req.headers['x-asked-for'] = req.url;
}
