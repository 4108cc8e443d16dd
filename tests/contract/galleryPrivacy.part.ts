import { changeGallery, createGallery, newClient, openGallery } from '../helpers/gallery';
import { resetSharedStudio } from '../helpers/sharedServer';
import type { Studio } from '../helpers/studio';

let studio: Studio;

beforeAll(async () => {
  ({ studio } = await resetSharedStudio());
});

it('ends the cookies of a closed gallery for good', async () => {
  const { gallery, client } = await openGallery(studio, { password: 'secret1' });
  await changeGallery(studio, gallery._id, { closed: true });
  await changeGallery(studio, gallery._id, { closed: false });
  expect((await client.call('GET')).status).toBe(401);
});

it('says so to caches, search engines and other sites, and keeps tokens and names out of the log', async () => {
  const { gallery, client } = await openGallery(studio, { name: 'Unlogged name' });
  const answers = [
    await client.fetch(`/gallery/${gallery.token}`),
    await client.fetch(`/api/gallery/${gallery.token}`),
    await client.fetch(`/api/gallery/${gallery.token}/photos/unknown`),
  ];
  for (const { headers } of answers) {
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  }
  const image = await client.fetch(gallery.photos[0]?.src ?? '');
  expect(image.headers.get('cache-control')).toMatch(/^private/);
  const sitemap = await client.fetch('/sitemap.xml');
  expect(await sitemap.text()).not.toContain('gallery/');
  expect(studio.server.logs()).not.toContain(gallery.token);
  expect(studio.server.logs()).not.toContain('Unlogged name');
});

it('refuses forged cookies and proofs as if there were none', async () => {
  const gallery = await createGallery(studio, { password: 'secret1' }, 1);
  const client = newClient(studio, gallery.token);
  for (const signature of ['x'.repeat(64), '%C3%A9'.repeat(64), '\u00e9'.repeat(64)]) {
    client.cookies.set(`gallery-${gallery._id}`, `-.${signature}`);
    expect((await client.call('GET')).status).toBe(401);
    expect((await client.fetch(gallery.photos[0]?.src ?? '')).status).toBe(404);
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
