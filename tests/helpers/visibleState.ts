import sharp from 'sharp';
import { type Opened, ownerOf } from './gallery';
import { readDocuments, type Studio, snapshot } from './studio';
import { sha256 } from './uploads';

/** Reads what visitors and administrators see, without what depends on the server or the storage. */
export async function visibleState(studio: Studio): Promise<unknown> {
  const { server, http, token } = studio;
  const [service] = await readDocuments<{ id: string }>(studio, 'service');
  const pages = [
    '/everything',
    '/journal',
    '/journal/a-story',
    '/feed.xml',
    '/about',
    '/policy',
    '/service',
    '/portfolio',
    `/portfolio/${service?.id}`,
  ];
  const stored = {
    ...(await snapshot(studio)),
    files: undefined,
    gallery: await wholeGallery(studio),
  };
  const texts = await http.get('/api/globals/site?locale=all&depth=0', { token });
  const all = 'locale=all&depth=0';
  const drafts = await Promise.all(
    [
      ...['page', 'story'].flatMap((kind) => [`${kind}?${all}`, `${kind}?${all}&draft=true`]),
      `globals/home-page?${all}&draft=true`,
    ].map(async (path) => {
      const { body } = await http.get(`/api/${path}`, { token });
      // The global is numbered by each database.
      return body.docs ?? { ...body, id: undefined };
    }),
  );
  const shown = await Promise.all(
    pages.map(async (page) => textAndPhotographs((await http.get<string>(page)).body)),
  );
  const front = (await http.get<string>('/')).body;
  const [logo] = /\/api\/brand\/file\/[\w-]+\.png/.exec(front) ?? [];
  const picture = Buffer.from(await (await fetch(`${server.url}${logo}`)).arrayBuffer());
  expect((await sharp(picture).metadata()).format).toBe('png');
  return JSON.parse(
    JSON.stringify({
      logo: [logo, sha256(picture)],
      stored,
      drafts,
      texts: { ...texts.body, id: 'its own on each database' },
      shown,
    })
      .replaceAll(server.url, '')
      .replaceAll(/"iat":\d+|"exp":\d+/g, ''),
  );
}

/** The gallery of a site. */
export async function galleryOf(studio: Studio): Promise<Opened> {
  const { body } = await ownerOf(studio)<{ galleries: Opened[] }>('GET');
  const [gallery] = body.galleries;
  if (!gallery) throw new Error('The site has no gallery.');
  return gallery;
}

/** The gallery with all that belongs to it, as its owner sees it, but for the link, which takes the secret of the site. */
async function wholeGallery(studio: Studio): Promise<unknown> {
  const { _id } = await galleryOf(studio);
  const read = async (part = '') =>
    (await ownerOf(studio)<{ gallery?: Opened }>('GET', `/${_id}${part}`)).body;
  const { gallery } = await read();
  return [
    { ...gallery, token: null, url: null },
    await read('/selections'),
    await read('/activity'),
  ];
}

/** Returns the text of a page and the addresses of its photographs. */
function textAndPhotographs(html: string): string[] {
  const words = html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/(<[^>]+>|\s)+/g, ' ');
  return [words, ...new Set(html.match(/\/media\/[\w.-]+/g))].sort();
}
