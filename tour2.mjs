import { page, shots, okay, s, browser, hydrated, U, ctx } from './tour.mjs';
await page.goto('/admin/galleries'); await hydrated();
await page.getByRole('link', { name: 'Anna & Ben', exact: true }).first().click();
await page.waitForURL('**/admin/galleries/*');
const id = page.url().split('/').pop();
const auth = { headers: { Authorization: `Bearer ${s.accessToken}` } };
let { gallery } = await (await page.request.get(`/api/galleries/${id}`, auth)).json();

for (const [name, email, n] of [['Anna Larsson', 'anna@example.com', 4], ['Ben Okafor', 'ben@example.com', 2]]) {
  const c = await browser.newContext({ baseURL: U }); const q = c.request; const h = { headers: { Origin: U } };
  const g = `/api/gallery/${gallery.token}`;
  await q.get(g); let m = await q.post(`${g}/me`, { data: { name, email }, ...h }); console.log('me', m.status());
  for (const p of gallery.photos.slice(0, n)) { const r = await q.put(`${g}/picks`, { data: { photo: p._id, picked: true }, ...h }); if (!r.ok()) console.log('pick', r.status(), await r.text()); }
  await q.put(`${g}/comments`, { data: { photo: gallery.photos[1]._id, text: 'Could this one be a little brighter? The faces are dark.' }, ...h });
  if (n > 2) console.log('submit', (await q.post(`${g}/submit`, { data: { message: 'Thank you, we love them!\nThe first for the cover, please.' }, ...h })).status());
  await c.close();
}
await page.goto('/admin/dashboard'); await hydrated(); await shots('dashboard', false);
await page.goto('/admin/galleries'); await hydrated(); await shots('list');
await page.goto(`/admin/galleries/${id}?part=selections`); await hydrated(); await shots('selections');
await page.getByRole('button', { name: 'Copy file names' }).first().click(); console.log('clip', await page.evaluate(() => navigator.clipboard.readText()));
for (const q of ['?format=csv', '?format=names']) console.log((await (await page.request.get(`/api/galleries/${id}/selections${q}`)).text()).slice(0, 300));
await page.getByRole('button', { name: 'Reopen' }).click(); await page.getByRole('dialog').waitFor(); await shots('reopen', false); await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click(); await okay();
await page.getByLabel('Picked').selectOption('nobody'); console.log(await page.locator('.chosen li').count());
await page.goto(`/admin/galleries/${id}?part=activity`); await hydrated(); await shots('activity');
await page.goto(`/admin/galleries/${id}?part=access`); await hydrated(); await shots('access');
await page.getByLabel('Last day').fill('2027-01-31');
await page.getByLabel('At most').fill('30');
await page.getByLabel('Download', { exact: true }).selectOption('web');
await page.getByLabel('Text (optional)').fill('© Ada Whitfield');
await page.getByRole('checkbox', { name: 'When a guest submits' }).uncheck();
await shots('access-dirty', false);
await page.getByRole('button', { name: 'Update' }).click(); await okay();
({ gallery } = await (await page.request.get(`/api/galleries/${id}`, auth)).json());
console.log(gallery.openUntil, gallery.allow, gallery.watermark, gallery.notify);
await page.getByRole('button', { name: 'Set password' }).click(); await page.getByRole('dialog').waitFor(); await page.locator('dialog input').fill('abc'); await page.getByRole('button', { name: 'Save' }).click(); await page.waitForTimeout(300); await shots('password', false);
await page.locator('dialog input').fill('roses-2026'); await page.getByRole('button', { name: 'Save' }).click(); await okay(); await page.getByText('A password is set.').waitFor();
await page.getByRole('button', { name: 'Send invitation' }).click(); await page.getByRole('dialog').waitFor(); await shots('invite', false); await page.getByRole('button', { name: 'Send', exact: true }).click(); await okay();
await page.getByRole('button', { name: 'Make a new link' }).click(); await shots('newlink', false); const before = await page.getByLabel('Link', { exact: true }).inputValue(); await page.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click(); await okay(); await page.waitForTimeout(500);
console.log('changed', before !== await page.getByLabel('Link', { exact: true }).inputValue());
await page.getByRole('button', { name: 'Close gallery' }).click(); await okay(); await page.getByText('The gallery is closed.').waitFor(); await page.getByRole('button', { name: 'Open gallery' }).click(); await okay();
await page.goto('/admin/globals/site'); await page.waitForTimeout(1500); await page.screenshot({ path: '/tmp/office-shots/site.png' });
await browser.close();
