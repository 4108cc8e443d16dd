import { answer, OUR_FAULT } from './answer.mjs';

/** A derivative's name changes with its content, so it is kept for ever (decision P10). */
export const FOR_GOOD = 'public, max-age=31536000, immutable';

/** @type {Record<string, string>} */
export const TYPE = { '.webp': 'image/webp', '.avif': 'image/avif', '.jpg': 'image/jpeg' };

/** What only an administrator may see is nobody else's to keep, and may be everybody's or gone the next time. */
export const EACH_TIME = 'private, no-cache';

/** @type {Record<number, string>} */
const REFUSALS = {
  404: 'Not found',
  412: 'The file is another one by now',
  416: 'There is no such part of the file',
};

/**
 * Says why a file is not sent; nothing that was said of it before stays.
 * @param {import('node:http').ServerResponse} res
 * @param {number} status
 * @param {Record<string, string>} [headers]
 */
export function refuseFile(res, status, headers) {
  if (res.headersSent) return res.destroy();
  for (const name of res.getHeaderNames()) if (name !== 'x-request-id') res.removeHeader(name);
  const isRefusal = status in REFUSALS;
  answer(res, isRefusal ? status : 500, REFUSALS[status] ?? OUR_FAULT, headers);
}
