import type { Page } from 'playwright-core';
import { inBackOffice, killAccess, logIn } from '../helpers/authPage';
import { axe, axeInLayouts, holdsFocus } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { hold } from '../helpers/held';
import { atWork, dialog, okay, openOffice } from '../helpers/office';
import {
  drag,
  drawn,
  idOf,
  order,
  originals,
  PORTFOLIOS,
  picked,
  picker,
  portfoliosNamed,
  shownPhotographs,
  tiles,
} from '../helpers/officePortfolios';
import { portfolioOf } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createService, mediaRows } from '../helpers/studio';

const site = openStudioSite();
const THREE = ['black-canyon', 'nagasaki-boats', 'dust-bowl-home'];

let service: string;
let id: string;
beforeAll(async () => {
  service = (await createService(site, { name: 'Landscape' }))._id;
  id = (await portfolioOf(site, service, 'Rivers', THREE))._id;
});

async function open(options = {}) {
  const page = await openOffice(site, `${PORTFOLIOS}/${id}`, options);
  await drawn(page);
  return page;
}
const update = (page: Page) => page.getByRole('button', { name: 'Update' }).click();
const saved = async (page: Page) => {
  await update(page);
  expect(await okay(page, 'Success!')).toBe('You have successfully updated the portfolio');
};
const row = async (originalName: string) =>
  (await mediaRows(site)).find((media) => media.originalName === `${originalName}.jpg`);

it('shows the fields and the photographs in their order, and leads to the public page', async () => {
  const page = await open();
  await page.getByRole('heading', { name: 'Rivers', level: 1 }).waitFor();
  await page.getByText('Landscape · 3 photographs').waitFor();
  expect(await page.getByLabel('Portfolio', { exact: true }).inputValue()).toBe(service);
  expect(await page.getByLabel('Description').inputValue()).toBe('About Rivers');
  expect(await order(page)).toEqual(['Photograph 1', 'Photograph 2', 'Photograph 3']);
  const link = page.getByRole('link', { name: 'View page' });
  expect(await link.getAttribute('href')).toBe(`/portfolio/${service}`);
  expect(await link.getAttribute('target')).toBe('_blank');
  await page.getByRole('link', { name: 'All portfolios' }).click();
  await page.waitForURL(`**${PORTFOLIOS}`);
});

it('is a friendly 404 in the frame for an unknown id', async () => {
  const page = await openOffice(site, `${PORTFOLIOS}/unknown`);
  await page.getByRole('heading', { name: /not found|nothing found/i }).waitFor();
  await page.getByRole('link', { name: 'Services' }).first().waitFor();
  const headers = { Cookie: `payload-token=${site.token}` };
  for (const unknown of ['unknown', service, '6b01aeb345ad983b33028f6b'])
    expect((await site.http.get(`${PORTFOLIOS}/${unknown}`, { headers })).status).toBe(404);
  site.browser.takeFaults();
});

it('changes the fields, and leaves alone what was changed elsewhere meanwhile', async () => {
  const page = await open();
  await page.getByLabel('Name', { exact: true }).fill('Great Rivers');
  await page.getByLabel('Date (optional)').fill('2023-01-31');
  await page.getByText('Unsaved changes').waitFor();
  await saved(page);
  await page.getByRole('heading', { name: 'Great Rivers', level: 1 }).waitFor();
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
  expect((await portfoliosNamed(site, 'Great Rivers'))[0]?.date).toBe('2023-01-31');

  const rename = (name: string) =>
    site.http.put(`/api/portfolios/${id}`, { token: site.token, json: { name } });
  await page.getByLabel('Date (optional)').fill('2023-02-28');
  await rename('Old Rivers');
  await saved(page);
  await page.getByRole('heading', { name: 'Old Rivers', level: 1 }).waitFor();
  expect((await portfoliosNamed(site, 'Old Rivers'))[0]?.date).toBe('2023-02-28');
  await rename('Great Rivers');
});

it('restores what was typed after the session has expired and a new login', async () => {
  const page = await open();
  await page.getByLabel('Description').fill('Words of an hour');
  await killAccess(page);
  await page.evaluate(() => localStorage.setItem('refreshToken', 'dead.dead.dead'));
  await update(page);
  await page.waitForURL('**/login?next=**');
  await logIn(page, site.owner.email, site.owner.password);
  await inBackOffice(page, `${PORTFOLIOS}/${id}`);
  await page.getByText('Unsaved changes').waitFor();
  expect(await page.getByLabel('Description').inputValue()).toBe('Words of an hour');
  expect(site.browser.takeFaults().join()).toContain('401');
});

it('has nothing to save when a text is put back, and saves nothing while a required field is empty', async () => {
  const page = await open();
  const alt = page.getByLabel('Alternative text of Photograph 1');
  await alt.fill('A');
  await page.getByText('Unsaved changes').waitFor();
  await alt.fill('');
  await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

  await page.getByLabel('Description').fill(' ');
  await update(page);
  await page.getByText('Required').waitFor();
  expect(await axe(page)).toEqual([]);
  expect((await portfoliosNamed(site, 'Great Rivers'))[0]?.description).toBe('About Rivers');
});

it('saves alternative text, title, caption, creator and copyright, which visitors and search engines get', async () => {
  const TEXTS = {
    Title: 'Boats at noon',
    Caption: 'The tide is out.\nNobody is in a hurry.',
    Creator: 'Felice Beato',
    Copyright: 'Public domain',
  };
  const page = await open();
  const texts = dialog(page, 'Title and caption');
  const openTexts = () =>
    page.getByRole('button', { name: 'Title and caption of Photograph 2' }).click();
  await page.getByLabel('Alternative text of Photograph 1').fill('A river in a canyon');
  await openTexts();
  for (const [label, text] of Object.entries(TEXTS)) await texts.getByLabel(label).fill(text);
  expect(await axe(page)).toEqual([]);
  await texts.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Boats at noon').waitFor();
  await saved(page);
  await page.getByLabel('Alternative text of A river in a canyon').waitFor();
  expect((await row('black-canyon'))?.alt).toBe('A river in a canyon');
  expect(await row('nagasaki-boats')).toMatchObject({
    title: TEXTS.Title,
    caption: TEXTS.Caption,
    creator: TEXTS.Creator,
    copyright: TEXTS.Copyright,
  });
  const html = await (await fetch(`${site.server.url}/portfolio/${service}`)).text();
  expect(html).toContain('alt="A river in a canyon"');
  expect(html).toContain('Photograph by Felice Beato');
  expect(html).toContain('"copyrightNotice":"Public domain"');
  expect(html).toContain('"name":"Boats at noon"');

  // Neither opening the dialog nor Cancel changes anything.
  await openTexts();
  for (const [label, text] of Object.entries(TEXTS))
    expect(await texts.getByLabel(label).inputValue()).toBe(text);
  await texts.getByRole('button', { name: 'Done' }).click();
  await texts.waitFor({ state: 'detached' });
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
  await openTexts();
  await texts.getByLabel('Title').fill('Something else');
  await texts.getByRole('button', { name: 'Cancel' }).click();
  await texts.waitFor({ state: 'detached' });
  await page.getByText('Boats at noon').waitFor();
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
});

it('sets the focal point by a click, around which the public page crops, and by arrow keys', async () => {
  const page = await open();
  const marker = dialog(page, 'Focal point').getByRole('slider');
  const openFocal = async () => {
    await page.getByRole('button', { name: 'Focal point of Photograph 2' }).click();
    await marker.waitFor();
  };
  await openFocal();
  const box = await page.locator('.focal').boundingBox();
  await page.mouse.click(
    (box?.x ?? 0) + (box?.width ?? 0) * 0.25,
    (box?.y ?? 0) + (box?.height ?? 0) * 0.75,
  );
  expect(await marker.getAttribute('aria-valuetext')).toBe('25% from the left, 75% from the top');
  await dialog(page, 'Focal point').getByRole('button', { name: 'Done' }).click();
  await page.getByText('25% 75%').waitFor();
  await saved(page);
  expect(await row('nagasaki-boats')).toMatchObject({ focalX: 25, focalY: 75 });
  const html = await (await fetch(`${site.server.url}/portfolio/${service}`)).text();
  expect(html).toContain('object-position:25% 75%');

  await openFocal();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await marker.getAttribute('aria-valuetext')).toBe('26% from the left, 73% from the top');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Shift+ArrowLeft');
  expect(await marker.getAttribute('aria-valuenow')).toBe('0');
  await page.keyboard.press('Escape');
  await dialog(page, 'Focal point').waitFor({ state: 'detached' });
  await page.getByText('25% 75%').waitFor();
  expect(await page.getByText('Unsaved changes').count()).toBe(0);
});

it('puts the photographs in order by keyboard and by mouse, and a visitor sees them so', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await page.getByRole('button', { name: 'Move Photograph 3 earlier' }).press('Home');
  await page.getByText('Photograph 3 is now 1 of 3').waitFor();
  await drag(page, 1, 2);
  await page.waitForFunction(
    () => document.querySelectorAll<HTMLImageElement>('.tile img')[1]?.alt === 'Photograph 2',
  );
  await saved(page);
  expect(await originals(site, id)).toEqual(['dust-bowl-home', 'nagasaki-boats', 'black-canyon']);
  const [portfolio] = await portfoliosNamed(site, 'Great Rivers');
  const wanted = portfolio?.images.map(idOf) ?? [];
  const shown = await shownPhotographs(site, service);
  expect(shown.filter((one) => wanted.includes(one))).toEqual(wanted);
});

it('adds photographs with their texts in one go, and removes others', async () => {
  const page = await open();
  await picker(page).setInputFiles(await picked(['march-pastoral']));
  await page.getByLabel('Alternative text of march-pastoral.jpg').fill('Sheep in March');
  await page.getByRole('button', { name: 'Remove Photograph 2' }).click();
  await saved(page);
  await page.getByText('Landscape · 3 photographs').waitFor();
  expect(await originals(site, id)).toEqual(['dust-bowl-home', 'black-canyon', 'march-pastoral']);
  expect((await row('march-pastoral'))?.alt).toBe('Sheep in March');
  expect(await row('nagasaki-boats')).toBeUndefined();
  // The form starts again a moment after the heading.
  await page.getByRole('img', { name: 'Sheep in March' }).waitFor();
  await drawn(page);
  expect(await order(page)).toEqual(['Photograph 1', 'A river in a canyon', 'Sheep in March']);
});

it('asks before it is left with unsaved changes, and not after they are saved', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Move Photograph 1 later' }).click();
  await page.getByRole('link', { name: 'Services' }).first().click();
  const asking = dialog(page, 'Unsaved changes');
  expect(await axe(page)).toEqual([]);
  await asking.getByRole('button', { name: 'Keep editing' }).click();
  await page.waitForURL(`**${PORTFOLIOS}/${id}`);
  await saved(page);
  await page.waitForFunction(() => !document.querySelector('.save-bar p')?.textContent);
  await page.getByRole('link', { name: 'Services' }).first().click();
  await page.waitForURL('**/admin/services');
  await atWork(page);
});

it('has no axe violations and does not scroll sideways, in any layout and theme', async () => {
  const page = await open();
  expect(await axeInLayouts(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^Focal point/ })
    .first()
    .click();
  await dialog(page, 'Focal point').getByRole('slider').waitFor();
  expect(await axeInLayouts(page)).toEqual([]);
});

it('works by touch at 390 px', async () => {
  const page = await open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const before = await originals(site, id);
  await page
    .getByRole('button', { name: 'Move Photograph 2 later' })
    .or(
      tiles(page)
        .nth(1)
        .getByRole('button', { name: /later$/ }),
    )
    .first()
    .tap();
  await page.getByRole('button', { name: 'Update' }).tap();
  await okay(page, 'Success!');
  expect(await originals(site, id)).toEqual([before[0], before[2], before[1]]);
});

it('keeps what is typed after an update while the screen is refreshed', async () => {
  const page = await open();
  const name = page.getByLabel('Name', { exact: true });
  const description = page.getByLabel('Description', { exact: true });
  const alt = page.getByRole('textbox', { name: /^Alternative text of/ }).first();
  await name.fill('Northern rivers');
  const drawing = await hold(page, `**${PORTFOLIOS}/${id}?*`);
  await saved(page);
  await eventually(async () => drawing.requests.length > 0);
  await description.fill('Typed after');
  await alt.fill('A canyon, typed after');
  await page
    .getByRole('button', { name: /^Move .* later$/ })
    .first()
    .click();
  await description.focus();
  drawing.release();
  await page.getByRole('heading', { name: 'Northern rivers', level: 1 }).waitFor();
  expect(await description.inputValue()).toBe('Typed after');
  expect(await holdsFocus(description)).toBe(true);
  expect(await name.inputValue()).toBe('Northern rivers');
  expect(
    await page
      .getByRole('textbox', { name: /^Alternative text of/ })
      .nth(1)
      .inputValue(),
  ).toBe('A canyon, typed after');
  await page.getByText('Unsaved changes').waitFor();
  await saved(page);
  await page.waitForFunction(() => !document.querySelector('.save-bar p')?.textContent);
  const [portfolio] = await portfoliosNamed(site, 'Northern rivers');
  expect(portfolio?.description).toBe('Typed after');
  expect(portfolio?.imageDetails[1]?.alt).toBe('A canyon, typed after');
});
