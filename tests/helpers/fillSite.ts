import type { Selections } from '@/contract/gallery';
import { addAdministrator } from './administrators';
import { addPhoto, openGallery, ownerOf, pick } from './gallery';
import { padJpeg } from './jpegParts';
import { colouredSvg, publishLook, uploadLogo } from './look';
import { CAMERA_AND_PLACE, file, jpeg } from './photoFixtures';
import { makeContent } from './siteContent';
import { createPortfolio, createService, dragBefore, readDocuments, type Studio } from './studio';

/** The settings of a site for `fillSite`, which writes texts in two languages. */
export const LANGUAGES = { SITE_LOCALES: 'en,de' };

/** Has derivatives of two widths. */
const SMALL = { width: 480, height: 320 };

/** The name and the password of the gallery that `fillSite` adds. */
export const GALLERY = { name: 'Ann & Ben', password: 'secret1' };

/** A gallery with everything: sets, an order, a cover, a watermark, and a guest with picks and a comment. */
async function fillGallery(studio: Studio): Promise<void> {
  const owner = ownerOf(studio);
  const { gallery, client, photos } = await openGallery(
    studio,
    { ...GALLERY, watermark: 'Proof', openUntil: '2099-12-31', sets: [{ name: 'Party' }] },
    { email: 'ann@example.com' },
  );
  const set = gallery.sets[0]?._id ?? '';
  const { _id } = await addPhoto(studio, gallery._id, 'Ä.jpg', 4, { set });
  await owner('PUT', `/${gallery._id}/photos`, { json: { order: [_id, ...photos] } });
  await owner('PUT', `/${gallery._id}`, { json: { cover: photos[1] } });
  await pick(client, photos[0]);
  await client.call('PUT', '/comments', { photo: photos[0], text: 'Lovely' });
  const { status } = await client.call('POST', '/submit', { message: 'Thank you' });
  if (status !== 200) throw new Error(`POST /submit: ${status}`);
  // Whoever reads the selections later changes nothing then.
  const { body } = await owner<Selections>('GET', `/${gallery._id}/selections`);
  await owner('POST', `/${gallery._id}/selections/${body.guests[0]?._id}/link`);
}

const paragraph = (text: string) => ({
  root: {
    type: 'root',
    children: [{ type: 'paragraph', children: [{ type: 'text', text, version: 1 }], version: 1 }],
    direction: null,
    format: '',
    indent: 0,
    version: 1,
  },
});

/** A page with every block in two languages and a draft over it, a page that is a draft, the same of stories, and a draft of a text. */
async function fillPages(studio: Studio): Promise<void> {
  const { http, token } = studio;
  const [photo] = await readDocuments<{ id: string }>(studio, 'media');
  const [portfolio] = await readDocuments<{ id: string }>(studio, 'portfolio');
  const blocks = [
    { blockType: 'text', text: paragraph('Seasons') },
    { blockType: 'photograph', photograph: photo?.id, caption: 'Low tide', width: 'wide' },
    { blockType: 'pair', first: photo?.id, second: photo?.id },
    { blockType: 'grid', photographs: [photo?.id] },
    { blockType: 'quote', text: 'Thank you', name: 'Ann', photograph: photo?.id },
    { blockType: 'prices', heading: 'Prices', rows: [{ name: 'Day', price: '1 €' }] },
    { blockType: 'questions', rows: [{ question: 'When?', answer: 'Soon' }] },
    { blockType: 'button', label: 'Write', target: '/contact' },
    { blockType: 'enquiry', heading: 'Ask' },
    { blockType: 'portfolios', portfolios: [portfolio?.id] },
  ];
  const write = async (method: string, path: string, json: object) => {
    const answer = await http.request<{ doc: { id: string; blocks: object[] } }>(
      method,
      `/api/${path}`,
      { json, token },
    );
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.doc;
  };
  await write('PATCH', `media/${photo?.id}`, { tallFocalX: 20, tallFocalY: 30 });
  const published = { _status: 'published' };
  const inEnglish = { title: 'Everything', blocks, ...published };
  const { id, blocks: stored } = await write('POST', 'page?depth=0', inEnglish);
  const german = { ...stored[0], text: paragraph('Jahreszeiten') };
  const inGerman = { title: 'Alles', blocks: [german, ...stored.slice(1)], ...published };
  await write('PATCH', `page/${id}?locale=de`, inGerman);
  await write('PATCH', `page/${id}`, { title: 'Everything, drafted' });
  await write('POST', 'page', { title: 'Never published' });
  const story = { title: 'A story', date: '2024-02-29', excerpt: 'Short', cover: photo?.id };
  const told = await write('POST', 'story?depth=0', {
    ...story,
    blocks: blocks.slice(0, 2),
    ...published,
  });
  const inTwo = [{ ...told.blocks[0], text: paragraph('Erzählt') }, ...told.blocks.slice(1)];
  const toldInGerman = { title: 'Eine Geschichte', blocks: inTwo, ...published };
  await write('PATCH', `story/${told.id}?locale=de`, toldInGerman);
  await write('PATCH', `story/${told.id}`, { title: 'A story, drafted', cover: null });
  await write('POST', 'story', { title: 'Never told' });
  await write('POST', 'globals/home-page?draft=true', { line: 'A drafted line' });
}

/**
 * Fills a site with content of every kind.
 * @throws when the server refuses
 */
export async function fillSite(studio: Studio): Promise<void> {
  const { server, http, owner, token } = studio;
  await makeContent(server, owner);
  const { id: logo } = await uploadLogo(studio, colouredSvg('#fff'));
  await publishLook(studio, { logo, icon: logo });
  await addAdministrator(server, owner, 'second@example.com');
  await addAdministrator(server, owner, 'third@example.com');
  const last = await createService(studio, { name: 'Straßen & Höfe' });
  const [first] = await readDocuments<{ id: string }>(studio, 'service');
  await dragBefore(studio, 'service', last._id, String(first?.id));
  const { _id, imageDetails } = await createPortfolio(studio, {
    service: last._id,
    // The line reader of Node treats U+2028 as a line break.
    description: 'One\u2028two "three" \\ four\n😀',
    date: '2024-02-29',
    images: [
      file(await jpeg({ ...SMALL, seed: 1, exif: CAMERA_AND_PLACE }), 'Cañon.jpg'),
      file(await jpeg({ ...SMALL, seed: 2 })),
    ],
  });
  // What it was before is kept.
  await http.patch(`/api/media/${imageDetails[1]?._id}`, {
    form: { file: file(await jpeg({ ...SMALL, seed: 3 })), _payload: '{}' },
    token,
  });
  const changes: [string, unknown][] = [
    [`portfolio/${_id}?locale=de`, { name: 'Auf Deutsch', description: 'Ä' }],
    ['globals/site', { wordmark: 'Vera', callToAction: { button: 'Write' } }],
    ['globals/look', { theme: 'light' }],
    ['globals/about-page', { heading: 'Who' }],
    ['globals/policy-page?locale=de', { title: 'Regeln' }],
    [
      'globals/services-page',
      {
        cards: [
          { icon: 'camera', name: 'A', text: 'B' },
          { icon: 'camera', name: 'C' },
        ],
        // Null, which is not the same as never set.
        subtitle: null,
      },
    ],
    [
      'globals/project-page',
      { image: (await readDocuments<{ id: string }>(studio, 'media'))[0]?.id },
    ],
  ];
  for (const [address, json] of changes) {
    const method = address.startsWith('globals') ? 'POST' : 'PATCH';
    const { status, body } = await http.request(method, `/api/${address}`, { json, token });
    if (status !== 200) throw new Error(`${address}: ${status} ${JSON.stringify(body)}`);
  }
  await fillPages(studio);
  await http.put(`/api/auth/update/${owner.user._id}`, {
    json: { firstName: 'Vera', about: 'Long ago' },
    token,
  });
  // Larger than the file size limit in tests of a full disk.
  await createPortfolio(studio, { images: file(padJpeg(await jpeg(SMALL), 10 * 2 ** 20)) });
  await fillGallery(studio);
  const message = { fullName: 'Ann', email: 'ann@example.com', message: 'Hi\r\nthere' };
  await http.post('/api/contact', { json: message });
}
