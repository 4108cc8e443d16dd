import type { IncomingMessage, ServerResponse } from 'node:http';
import { pageVersion } from './contentVersion';

/** How many variants of the home page are prepared, each with its own choice of photographs; a visit gets one of them. */
const DRAWS = 12;

/**
 * What is the same whatever the content. The icons lie in src/app, under names that Next gives. Nothing
 * else may come to the app without a version: below `/icon.svg/` it would take that for one.
 */
const NO_PAGE =
  /^\/((api|admin|_next)(?=[/?]|$)|(favicon\.ico|icon\.svg|apple-icon\.png|fonts\/[^/?]+)(?=\?|$))/;

/** A card's name changes with what it shows; its own answer says for how long it may be kept. */
const CARD = /^\/card\//;

/** The page whose query may name a photograph: a link to that one has a card of its own. */
const SERVICE = /^\/portfolio\/[^/]+$/;
const PHOTOGRAPH = /^[\w-]{1,64}$/;

/** Where the query may name a part of something long: the page of a tab, or of a service. */
const WORKS = '/portfolio';
const TAB = /^\d{1,2}$/;
const PAGE = /^[1-9]\d{0,5}$/;

/**
 * Says which variant of a page a visit gets: that of the content as it is now, of the home page one of twelve by
 * chance, and of works and services the part, or the photograph, that the address names. Next keeps each
 * as long as it has room (`rewrites` in next.config.mjs). Caches in between must ask each time whether it is still
 * the one.
 * @param req its headers are changed in place
 * @param random gives a number from 0 to below 1
 */
export async function setCacheKey(
  req: IncomingMessage,
  res: ServerResponse,
  random = Math.random,
): Promise<void> {
  delete req.headers['x-content-version'];
  delete req.headers['x-draw'];
  delete req.headers['x-photo'];
  delete req.headers['x-part'];
  if (NO_PAGE.test(req.url ?? '')) return;
  req.headers['x-content-version'] = await pageVersion();
  req.headers['x-draw'] = String(Math.floor(random() * DRAWS));
  Object.assign(req.headers, meantIn(req.url ?? ''));
  if (!CARD.test(req.url ?? '')) {
    res.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
  }
}

/** What the query of a page means: a photograph, or a part that is not the first. */
function meantIn(url: string): { 'x-photo'?: string; 'x-part'?: string } {
  const [path = '', query = ''] = url.split('?', 2);
  const isService = SERVICE.test(path);
  if (!query || !(isService || path === WORKS)) return {};
  const given = new URLSearchParams(query);
  const photograph = given.get('photo') ?? '';
  if (isService && PHOTOGRAPH.test(photograph)) return { 'x-photo': photograph };
  const page = wellFormed(given.get('page'), PAGE, '1');
  const tab = isService ? '0' : wellFormed(given.get('tab'), TAB, '0');
  if (page === '1' && tab === '0') return {};
  return { 'x-part': isService ? page : `${tab}-${page}` };
}

/** The number as it is written without zeros in front, or the default. */
const wellFormed = (value: string | null, form: RegExp, otherwise: string): string =>
  value && form.test(value) ? String(Number(value)) : otherwise;
