import { binOf } from '../helpers/bin';
import { damageSqlite } from '../helpers/database';
import {
  type ClientView,
  changeGallery,
  createGallery,
  newClient,
  openGallery,
} from '../helpers/gallery';
import { file, jpeg } from '../helpers/photoFixtures';
import { sharedStudioWithMailbox } from '../helpers/sharedServer';
import { createPortfolio } from '../helpers/studio';

const PUBLIC = [
  ...['/', '/about', '/portfolio', '/project', '/contact', '/sitemap.xml', '/robots.txt'],
  ...['/api/portfolios', '/api/services', '/api/auth/admin-user'],
];

const { studio } = sharedStudioWithMailbox();

const asOwner = () => ({ headers: { Authorization: `Bearer ${studio.token}` } });

it('ends the cookies of a closed gallery for good', async () => {
  const { gallery, client } = await openGallery(
    studio,
    { password: 'secret1' },
    { photographs: 0 },
  );
  await changeGallery(studio, gallery._id, { closed: true });
  await changeGallery(studio, gallery._id, { closed: false });
  expect((await client.call('GET')).status).toBe(401);
});

it('says so to caches, search engines and other sites in every answer', async () => {
  const { gallery, client } = await openGallery(studio, {}, { photographs: 1 });
  const post = { method: 'POST', body: '{' };
  for (const [path, init] of [
    [`/gallery/${gallery.token}`],
    [`/gallery/${gallery.token}/`],
    [`/gallery/${gallery.token}`, post],
    [`/api/gallery/${gallery.token}`],
    [`/api/gallery/${gallery.token}/photos/unknown`],
    [`/api/gallery/${gallery.token}/me`, post],
    ['/api/galleries'],
    [`/api/client-gallery/${gallery._id}`, asOwner()],
    ['/api/gallery-guest', asOwner()],
    ['/api/gallery-event'],
  ] as [string, RequestInit?][]) {
    const { headers } = await client.fetch(path, init);
    expect([path, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
      path,
      'noindex, nofollow',
      'no-referrer',
    ]);
    expect([path, headers.get('cache-control')]).toEqual([path, expect.stringMatching(/no-store/)]);
  }
  const { status, headers } = await client.fetch(gallery.photos[0]?.src ?? '');
  expect([status, headers.get('x-robots-tag'), headers.get('referrer-policy')]).toEqual([
    200,
    'noindex, nofollow',
    'no-referrer',
  ]);
  expect(headers.get('cache-control')).toMatch(/^private/);
});

it('leaves nothing of a gallery in what is public, nor its token or name in the log', async () => {
  await createPortfolio(studio);
  const { gallery, photos } = await openGallery(
    studio,
    { name: 'Unlogged name' },
    { photographs: 1 },
  );
  const hidden = [gallery.token, 'Unlogged name', ...photos];
  // Twice, since the second answer is kept from the first.
  for (const path of [...PUBLIC, ...PUBLIC]) {
    const answer = await fetch(studio.server.url + path);
    const text = await answer.text();
    expect([path, answer.status, hidden.filter((one) => text.includes(one))]).toEqual([
      path,
      200,
      [],
    ]);
  }
  const slips = [
    '/gallery//',
    '/gallery/.',
    '/gallery/(',
    '/%67allery/',
    '/x?guest=',
    '/x&guest=/',
  ];
  for (const slip of [...slips, '/gallery/%28', '/api/gallery//', '/media/gallery/'])
    await fetch(`${studio.server.url}${slip}${gallery.token})`, {
      headers: { Referer: `${studio.server.url}/gallery//${gallery.token}` },
    });
  const log = studio.server.logs();
  expect(log).toContain('/api/gallery/[token]');
  expect(hidden.slice(0, 2).filter((one) => log.includes(one))).toEqual([]);
});

it('no route shows a photograph of a gallery in public, nor moves one of a portfolio into a gallery', async () => {
  const portfolio = await createPortfolio(studio, {
    images: file(await jpeg({ width: 320, height: 240 }), 'shown.jpg'),
  });
  const [shown] = portfolio.imageDetails;
  const { gallery, photos } = await openGallery(studio, {}, { photographs: 1 });
  const [image] = photos;
  const { owner, token } = studio;
  const texts = { name: 'Another', description: 'Words', service: portfolio.service._id };
  const document = `/api/portfolio/${portfolio._id}`;
  for (const [method, path, json] of [
    ['PATCH', document, { images: [shown?._id, image] }],
    ['PATCH', `/api/portfolio?where[id][equals]=${portfolio._id}`, { images: [image] }],
    ['POST', '/api/portfolio', { ...texts, images: [image] }],
    ['PATCH', `/api/service/${portfolio.service._id}`, { images: [image] }],
    ['PATCH', `/api/user/${owner.user._id}`, { image }],
    ['POST', '/api/globals/project-page', { image }],
  ] as const) {
    const { status } = await studio.http.request(method, path, { json, token });
    expect([method, path, status]).toEqual([method, path, 400]);
  }
  const read = async () =>
    (await studio.http.get(`/api/media/${shown?._id}?depth=0`, { token })).body.gallery;
  await studio.http.patch(`/api/media/${shown?._id}`, { json: { gallery: gallery._id }, token });
  expect(await read()).toBeFalsy();

  // As a site of an earlier version may have it.
  await damageSqlite(
    studio.server.dataDir,
    `UPDATE media SET gallery_id = '${gallery._id}' WHERE id = '${shown?._id}'`,
  );
  const named = await studio.http.patch(document, { json: { name: 'Renamed' }, token });
  expect(named.status).toBe(200);
  await studio.http.del(`/api/galleries/${gallery._id}`, { token });
  // It goes back when the gallery is restored.
  expect((await fetch(studio.server.url + shown?.src)).status).toBe(200);
  expect((await binOf(studio).deleteForGood('client-gallery', gallery._id)).status).toBe(200);
  expect([await read(), (await fetch(studio.server.url + shown?.src)).status]).toEqual([null, 200]);
});

it('takes the writes of a guest from this site alone, or from a program', async () => {
  const who = { photographs: 1, email: 'ann@example.com' };
  const { gallery, client, photos } = await openGallery(studio, {}, who);
  const send = async (part: string, method: string, body: object, headers: HeadersInit) => {
    const init = { method, headers: { 'Content-Type': 'application/json', ...headers } };
    const path = `/api/gallery/${gallery.token}${part}`;
    return (await client.fetch(path, { ...init, body: JSON.stringify(body) })).status;
  };
  const writes: [string, string, object][] = [
    ['/unlock', 'POST', { password: '' }],
    ['/me', 'POST', { name: 'Eve', email: 'ann@example.com' }],
    ['/picks', 'PUT', { photo: photos[0], picked: true }],
    ['/comments', 'PUT', { photo: photos[0], text: 'Eve' }],
    ['/submit', 'POST', {}],
  ];
  const foreign = ['https://evil.example', 'null', `${studio.server.url}0`];
  for (const [part, method, body] of writes)
    for (const Origin of foreign)
      expect([part, Origin, await send(part, method, body, { Origin })]).toEqual([
        part,
        Origin,
        403,
      ]);
  const { body } = await client.call<ClientView>('GET');
  expect(body.me).toMatchObject({ name: 'Ann', picks: [], comments: {}, submittedAt: null });
  const [, , pick] = writes;
  const ours: HeadersInit[] = [{ Origin: studio.server.url }, {}];
  if (pick) for (const headers of ours) expect(await send(...pick, headers)).toBe(200);
});

it('refuses forged cookies and proofs as if there were none', async () => {
  const gallery = await createGallery(studio, { password: 'secret1' }, 1);
  const client = newClient(studio, gallery.token);
  for (const signature of ['x'.repeat(64), '%C3%A9'.repeat(64), '\u00e9'.repeat(64)]) {
    for (const cookie of [`-...99999999999999.${signature}`, `-.${signature}`]) {
      client.cookies.set(`gallery-${gallery._id}`, cookie);
      expect((await client.call('GET')).status).toBe(401);
      expect((await client.fetch(gallery.photos[0]?.src ?? '')).status).toBe(404);
    }
    const proof = encodeURIComponent(`x.99999999999.${signature}`);
    expect((await client.fetch(`/gallery/${gallery.token}?guest=${proof}`)).status).toBe(200);
  }
});

it('gives a cookie that scripts cannot read, for this site alone', async () => {
  const gallery = await createGallery(studio);
  const answer = await fetch(`${studio.server.url}/api/gallery/${gallery.token}`);
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
});
