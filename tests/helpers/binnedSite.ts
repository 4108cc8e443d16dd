import type { BinType } from '@/contract/bin';
import { deleteDocument } from './bin';
import { addPhoto, openGallery, ownerOf, pick } from './gallery';
import { pagesOf, paragraph, textBlock } from './pages';
import { file, jpeg } from './photoFixtures';
import {
  createPortfolio,
  createService,
  type MediaRow,
  mediaRows,
  readDocuments,
  type Studio,
} from './studio';

/** Every name and text of what is to be deleted has it, and nothing else. */
export const WORD = 'zephyr';

type Entry = Record<string, { _id: string }>;

let seed = 700;
const photo = async (name: string) => {
  seed += 1;
  return file(await jpeg({ width: 480, height: 320, seed }), `${name}.jpg`);
};

/** Sends a call of the owner's. @throws when it is refused */
async function send<T>(studio: Studio, method: string, path: string, json: object): Promise<T> {
  const { token } = studio;
  const { status, body } = await studio.http.request<T>(method, path, { json, token });
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`);
  return body;
}

async function addLibraryPhoto(studio: Studio, name: string): Promise<string> {
  await studio.http.post('/api/library', {
    form: { images: await photo(name) },
    token: studio.token,
  });
  const [row] = (await mediaRows(studio)).filter((one) => one.originalName === `${name}.jpg`);
  const id = row?.id ?? '';
  await send(studio, 'PATCH', `/api/media/${id}`, { alt: `${name} alt`, title: `${name} title` });
  return id;
}

/** One of each kind whose names have a word in them, with everything that belongs to them. */
async function fillWith(studio: Studio, word: string) {
  const pages = pagesOf(studio);
  const stories = pagesOf(studio, 'story');
  const service = await createService(studio, { name: `${word} service` });
  const portfolio = async (name: string, of: string, fields: Record<string, string> = {}) =>
    createPortfolio(studio, {
      ...{ service: of, name: `${word} ${name}`, description: `${word} words`, ...fields },
      images: [await photo(`${word}-${name}-1`), await photo(`${word}-${name}-2`)],
    });
  const [alpha, beta] = [
    await portfolio('alpha', service._id),
    await portfolio('beta', service._id, { status: 'hidden' }),
  ];
  const [, second] = alpha.imageDetails;
  await send(studio, 'PUT', `/api/portfolios/${alpha._id}`, { cover: second?._id });
  const own = await createService(studio);
  const gamma = await portfolio('gamma', own._id);
  // It stays in the library when the pages go.
  const shown = await addLibraryPhoto(studio, `kept-${seed}`);
  const library = await addLibraryPhoto(studio, `${word}-library`);
  const blocks = [
    textBlock(paragraph(`${word} text`)),
    { blockType: 'photograph', photograph: shown, caption: `${word} caption` },
  ];
  const page = await pages.publish({ title: `${word} page`, slug: `${word}-page`, blocks });
  await pages.patch(page.id, { title: `${word} page, drafted` });
  const { body } = await pages.post({ title: `${word} draft`, slug: `${word}-draft`, blocks });
  const story = await stories.publish({ title: `${word} story`, slug: `${word}-story`, blocks });
  const allow = { download: 'web' };
  const gallery = await openGallery(
    studio,
    {
      ...{ name: `${word} gallery`, clientName: `${word} client`, password: 'secret1' },
      allow,
    },
    { email: `${word}@example.com` },
  );
  await pick(gallery.client, gallery.photos[0]);
  const text = `${word} comment`;
  await gallery.client.call('PUT', '/comments', { photo: gallery.photos[0], text });
  const who = { email: 'live@example.com' };
  const live = await openGallery(studio, { name: 'Live gallery', allow }, who);
  const { _id: alone } = await addPhoto(studio, live.gallery._id, `${word}-alone.jpg`, 9);
  await pick(live.client, alone);
  await pick(live.client, live.photos[0]);
  const dates = { startDate: '2020-01-01', endDate: '2021-01-01' };
  const { education } = await send<Entry>(studio, 'POST', '/api/educations', {
    ...{ name: `${word} college`, course: `${word} course`, ...dates },
  });
  const { experience } = await send<Entry>(studio, 'POST', '/api/experiences', {
    ...{ name: `${word} studio`, location: `${word} place`, ...dates },
  });
  await send(studio, 'POST', '/api/contact', {
    ...{ fullName: `${word} sender`, email: `${word}@example.com`, message: `${word} message` },
  });
  const messages = await readDocuments<{ id: string; fullName: string }>(studio, 'contact-message');
  const message = messages.find(({ fullName }) => fullName === `${word} sender`)?.id ?? '';
  return {
    ...{ service, own, alpha, beta, gamma, gallery, live, alone, library, shown, message },
    ...{ page, draft: body.doc, story },
    ...{ education: education?._id ?? '', experience: experience?._id ?? '' },
  };
}

export type BinnedSite = Awaited<ReturnType<typeof fillBinnedSite>>;

/** Fills a site with things that stay and things that are to be deleted, and says how. */
export async function fillBinnedSite(studio: Studio) {
  const stays = await fillWith(studio, 'stays');
  const goes = await fillWith(studio, WORD);
  const items: [BinType, string][] = [
    ['portfolio', goes.gamma._id],
    ['service', goes.service._id],
    ['page', goes.page.id],
    ['page', goes.draft.id],
    ['story', goes.story.id],
    ['media', goes.library],
    ['client-gallery', goes.gallery.gallery._id],
    ['education', goes.education],
    ['experience', goes.experience],
    ['contact-message', goes.message],
  ];
  const media = (await mediaRows(studio)).filter((row) => belongs(row, goes.gallery.photos));
  const ids = [
    ...items.map(([, id]) => id),
    ...[goes.alpha._id, goes.beta._id, goes.alone],
    ...media.map(({ id }) => id),
  ];
  return { stays, goes, items, media, ids };
}

const belongs = ({ id, originalName }: MediaRow, ofGallery: string[]): boolean =>
  String(originalName).startsWith(WORD) || ofGallery.includes(id);

/** Deletes everything that is to be deleted, each as an item of its own. */
export async function deleteAll(studio: Studio, { goes, items }: BinnedSite): Promise<void> {
  await ownerOf(studio)('DELETE', `/${goes.live.gallery._id}/photos/${goes.alone}`);
  for (const [type, id] of items) await deleteDocument(studio, type, id);
}
