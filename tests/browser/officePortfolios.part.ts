import type { Locator, Page } from 'playwright-core';
import { MESSAGES } from '@/contract/messages';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { axe, axeInLayouts, axeInThemes, holdsFocus, overflow } from '../helpers/browser';
import { damageSqlite } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import {
  dialog,
  openOffice,
  readAndCloseDialog,
  slowDown,
  waitForOfficeHydration,
  waitForSaved,
} from '../helpers/office';
import {
  addButton,
  chosenBar,
  clickSave,
  clickUpdate,
  drag,
  FOUR_PHOTOS,
  fillNewPortfolio,
  originalNames,
  PORTFOLIOS,
  photographButton,
  photographLabels,
  photographNames,
  photoIdOf,
  picker,
  pickerFiles,
  portfoliosNamed,
  shownPhotographs,
  tiles,
  waitForThumbnails,
} from '../helpers/officePortfolios';
import { file, jpeg, SMALL_WIDTH } from '../helpers/photoFixtures';
import { createDemoPortfolio } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, mediaRows } from '../helpers/studio';
import { OPTIONS } from './officeLists.options';

const PHONE = { viewport: { width: 390, height: 844 } };
const DESKTOP = { viewport: { width: 1440, height: 1000 } };

const site = openStudioSite(OPTIONS);

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const portfolioNamed = async (name: string) => {
  const [portfolio] = await portfoliosNamed(site, name);
  if (!portfolio) throw new Error(`No portfolio ${name}`);
  return portfolio;
};
const choose = (page: Page, at: number) =>
  page
    .getByRole('checkbox', { name: /^Choose / })
    .nth(at)
    .check();
const bottomOf = (box: { y: number; height: number } | null | undefined) =>
  box ? box.y + box.height : 0;

describe('the portfolio list', () => {
  let service: string;

  it('is empty at first, and says that a portfolio needs a service; adds a portfolio with its photographs in their order, which visitors see; edits it, moves and removes photographs by keyboard and by mouse; deletes one, and finds and opens another', async () => {
    const page = await openOffice(site, PORTFOLIOS, DESKTOP);
    const form = dialog(page, 'Add Portfolio');
    await page.getByRole('heading', { name: 'Portfolios', level: 1 }).waitFor();
    await page.getByRole('main').getByText('Manage all portfolios').waitFor();
    await page.getByRole('main').getByText('You have not added any portfolio.').waitFor();
    await page.getByRole('button', { name: 'Add portfolio', exact: true }).click();
    await form.getByText('A portfolio belongs to a service, and there is none yet.').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Required').first().waitFor();
    const toServices = form.getByRole('link', { name: 'Go to services' });
    expect(await toServices.getAttribute('href')).toBe('/admin/services');

    service = (await createService(site, { name: 'Landscape' }))._id;
    await createPortfolio(site, { service, name: 'Passing' });
    await page.reload();
    await waitForOfficeHydration(page);
    const confirmation = dialog(page, 'Unsaved changes');
    await addButton(page).click();
    await picker(page).setInputFiles(await pickerFiles(['black-canyon']));
    await page.keyboard.press('Escape');
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await confirmation.waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Cancel' }).click();
    await confirmation.getByRole('button', { name: 'Discard' }).click();
    await form.waitFor({ state: 'detached' });

    await fillNewPortfolio(page, service, 'Rivers');
    await page.getByLabel('Date (optional)').fill('2024-02-29');
    await page.getByText('Click here to add multiple images to the portfolio').waitFor();
    await picker(page).setInputFiles(await pickerFiles(FOUR_PHOTOS));
    await waitForThumbnails(page);
    expect(await photographNames(page)).toEqual(FOUR_PHOTOS.map((name) => `${name}.jpg`));
    const [first, third, fourth] = await Promise.all(
      [0, 2, 3].map((at) => tiles(page).nth(at).boundingBox()),
    );
    expect(third?.y).toBe(first?.y);
    expect(fourth?.x).toBe(first?.x);
    expect(await axeInLayouts(page)).toEqual([]);
    await clickSave(page);
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully added the portfolio',
    );
    expect(await row(page, 'Rivers').textContent()).toContain('Landscape');
    expect(await axeInThemes(page)).toEqual([]);
    const added = await portfolioNamed('Rivers');
    expect(added).toMatchObject({ date: '2024-02-29', description: 'About Rivers' });
    expect(await originalNames(site, added._id)).toEqual(FOUR_PHOTOS);
    expect((await shownPhotographs(site, service)).toSorted()).toEqual(
      added.images.map(photoIdOf).toSorted(),
    );

    await page.setViewportSize(DESKTOP.viewport);
    await page.getByRole('button', { name: 'Edit Rivers' }).click();
    const edit = dialog(page, 'Edit Portfolio');
    expect(await edit.getByLabel('Date (optional)').inputValue()).toBe('2024-02-29');
    await edit.getByText('Click here to add or replace images in the portfolio').waitFor();
    await edit.getByLabel('Name', { exact: true }).fill('Great Rivers');
    await edit.getByLabel('Date (optional)').fill('');
    await picker(page).setInputFiles(await pickerFiles(['acanthus-mollis']));
    await waitForThumbnails(page);
    await tiles(page).last().scrollIntoViewIfNeeded();
    await drag(page, 4, 0);
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.tile img')?.alt === 'acanthus-mollis.jpg',
    );
    await page.getByRole('button', { name: 'Move Photograph 1 later' }).press('Enter');
    await page.getByText('Photograph 1 is now 3 of 5').waitFor();
    await page.keyboard.press('End');
    expect(await photographNames(page)).toEqual([
      'acanthus-mollis.jpg',
      ...[2, 3, 4, 1].map((at) => `Photograph ${at}`),
    ]);
    await page.getByRole('button', { name: 'Remove Photograph 3' }).press('Enter');
    await page.getByText('Photograph 3 removed').waitFor();
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Remove Photograph 4',
    );
    await clickUpdate(page);
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully updated the portfolio',
    );
    await row(page, 'Great Rivers').waitFor();
    const { _id, date } = await portfolioNamed('Great Rivers');
    expect(date).toBeNull();
    expect(await originalNames(site, _id)).toEqual([
      'acanthus-mollis',
      'dust-bowl-home',
      'march-pastoral',
      'black-canyon',
    ]);

    await page.getByRole('button', { name: 'Delete Passing' }).click();
    await dialog(page, 'Delete Item!')
      .getByText(
        'You about to delete this portfolio. Please note that deleting this portfolio will delete corresponding projects.',
      )
      .waitFor();
    await page.getByRole('button', { name: 'Confirm' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully deleted this data',
    );
    expect(await row(page, 'Passing').count()).toBe(0);
    expect(await portfoliosNamed(site, 'Passing')).toEqual([]);

    await page.getByRole('searchbox', { name: 'Search portfolios by name' }).fill('RIVÈRS');
    await page.waitForURL((url) => url.searchParams.get('search') === 'RIVÈRS');
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('link', { name: 'Great Rivers' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${_id}`);
    await page.getByRole('heading', { name: 'Great Rivers', level: 1 }).waitFor();
  });

  it('adds photographs of the library to a portfolio, chosen by several searches, in their place among uploaded ones; names one that was deleted meanwhile, and goes on without it', async () => {
    const gone = await jpeg({ seed: 7, width: SMALL_WIDTH, height: 240 });
    const { body } = await site.http.post<{ photos: { _id: string }[] }>('/api/library', {
      form: { images: file(gone, 'gone.jpg') },
      token: site.token,
    });
    const page = await openOffice(site, PORTFOLIOS);
    await fillNewPortfolio(page, service, 'Again');
    await picker(page).setInputFiles(await pickerFiles(['march-pastoral']));
    await page.getByRole('button', { name: 'Choose from the library' }).click();
    const library = dialog(page, 'Choose from the library');
    const photograph = library.locator('.tile');
    const search = async (words: string) => {
      await library.getByRole('searchbox').fill(words);
      await library.getByText(words ? /^One photograph$/ : /^\d+ photographs$/).waitFor();
    };
    await photograph.nth(1).getByRole('checkbox').check();
    const chosen = await photograph.nth(1).getAttribute('data-key');
    await search('gone.jpg');
    await photograph.getByRole('checkbox').check();
    await library.getByText('2 chosen').waitFor();
    await page.route('**/api/library?*', (route) => route.abort(), { times: 1 });
    await library.getByRole('button', { name: 'Shown nowhere' }).click();
    await library.getByText(MESSAGES.offline).waitFor();
    expect(await photograph.count()).toBe(0);
    await library.getByRole('button', { name: 'Try again' }).click();
    await photograph.waitFor();
    await library.getByRole('button', { name: 'Shown nowhere' }).click();
    await search('');
    expect(await photograph.and(page.locator('[data-chosen]')).count()).toBe(2);
    expect(await axeInLayouts(page)).toEqual([]);
    await library.getByRole('button', { name: 'Add 2 photographs' }).click();
    await library.waitFor({ state: 'detached' });
    expect(await photographNames(page)).toEqual([
      'march-pastoral.jpg',
      expect.any(String),
      'gone.jpg',
    ]);
    await site.http.del(`/api/media/${body.photos[0]?._id}`, { token: site.token });
    await clickSave(page);
    expect(await readAndCloseDialog(page, 'Error!')).toBe(
      'A chosen photograph has been deleted, or is not in the library: gone.jpg. Please try again.',
    );
    expect(await tiles(page).count()).toBe(2);
    await tiles(page)
      .last()
      .getByRole('button', { name: /earlier$/ })
      .press('Home');
    await clickSave(page);
    await readAndCloseDialog(page, 'Success!');
    const { images } = await portfolioNamed('Again');
    expect(images).toHaveLength(2);
    expect(photoIdOf(images[0] ?? '')).toBe(chosen);
    expect(photoIdOf(images[1] ?? '')).not.toBe(chosen);
    site.browser.takeErrors();
  });

  it('hides a portfolio, and schedules it for a time of the future, also when it was published meanwhile; the dashboard says when it was not published then; says when it was deleted elsewhere, and asks before it is left', async () => {
    const { _id, slug } = await createPortfolio(site, { service, name: 'Surprise' });
    const path = `/api/portfolios/${_id}`;
    const page = await openOffice(site, PORTFOLIOS);
    const form = dialog(page, 'Edit Portfolio');
    const show = async (visibility: string) => {
      await page.getByRole('button', { name: 'Edit Surprise' }).click();
      await form.getByLabel('Visibility').selectOption(visibility);
    };
    const update = async () => {
      await clickUpdate(page);
      await readAndCloseDialog(page, 'Success!');
    };
    await show('Hidden');
    await update();
    await row(page, 'Surprise').getByText('Hidden').waitFor();
    expect(await portfoliosNamed(site, 'Surprise')).toEqual([]);

    await show('Scheduled');
    await clickUpdate(page);
    await form.getByText('Required').waitFor();
    const time = form.getByLabel('Publish on');
    await form.getByText(/^Publish on \(.+\)$/).waitFor();
    await time.fill('2020-01-31T18:30');
    await clickUpdate(page);
    await readAndCloseDialog(page, 'Error!');
    await form.getByText('Must be in the future').waitFor();
    await time.fill('2090-01-31T18:30');
    await update();
    await row(page, 'Surprise').getByText('Scheduled').waitFor();
    await page.getByRole('link', { name: 'Surprise' }).click();
    await page.getByText(/Will be published on Jan 31, 2090, 6:30/).waitFor();
    expect(await page.getByLabel('Publish on').inputValue()).toBe('2090-01-31T18:30');
    const link = page.getByRole('link', { name: 'View page' });
    expect(await link.count()).toBe(0);
    await site.http.put(path, { json: { status: 'published' }, token: site.token });
    await page.getByLabel('Publish on').fill('2091-01-31T18:30');
    await page.getByRole('button', { name: 'Update' }).click();
    const versions = dialog(page, 'Changed elsewhere meanwhile').getByRole('region');
    await versions.getByText('Published', { exact: true }).waitFor();
    expect(await versions.getByRole('heading').allTextContents()).toEqual([
      'Visibility',
      expect.stringMatching(/^Publish on/),
    ]);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await readAndCloseDialog(page, 'Success!');
    await page.getByText(/Will be published on Jan 31, 2091, 6:30/).waitFor();
    const past = "UPDATE portfolio SET publish_at = '2020-01-31T18:30:00.000Z'";
    await damageSqlite(site.server.dataDir, `${past} WHERE status = 'scheduled'`);
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByText('Surprise was not published as planned on Jan 31, 2020').waitFor();
    await page.getByRole('link', { name: 'Publish it yourself' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${_id}`);
    await waitForOfficeHydration(page);
    await page.getByLabel('Visibility').selectOption('Published');
    await page.getByRole('button', { name: 'Update' }).click();
    await readAndCloseDialog(page, 'Success!');
    expect(await portfoliosNamed(site, 'Surprise')).toHaveLength(1);
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/works/${slug}`);

    await site.http.del(path, { token: site.token });
    await page.getByLabel('Description').fill('Words of an hour');
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe('Portfolio not found');
    await page.getByText('This portfolio was deleted elsewhere.').waitFor();
    await picker(page).setInputFiles(await pickerFiles(['march-pastoral']));
    await page.getByText('One photograph could not be uploaded.').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Words of an hour');
    const confirmation = dialog(page, 'Unsaved changes');
    await page.getByRole('link', { name: 'Services' }).first().click();
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${_id}`);
    await page.locator('.save-bar').getByRole('link', { name: 'All portfolios' }).click();
    await confirmation.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`**${PORTFOLIOS}`);
    site.browser.takeErrors();
  });

  it('works at 390 px, and so does the screen of a portfolio: a clicked photograph has its actions in a bar above the buttons of the form, which closes by Escape and by a click elsewhere, and leaves the form open', async () => {
    const page = await openOffice(site, PORTFOLIOS, PHONE);
    await page.getByRole('button', { name: 'Edit Great Rivers' }).click();
    await waitForThumbnails(page);
    expect(await page.getByRole('button', { name: /^(Remove|Move) Photograph/ }).count()).toBe(0);
    await photographButton(page, 'Photograph 1').click();
    await chosenBar(page).getByRole('button', { name: 'Later', exact: true }).click();
    await page.getByText('Photograph 1 is now 2 of 4').waitFor();
    const form = dialog(page, 'Edit Portfolio');
    const [bar, footer, photograph] = await Promise.all(
      [chosenBar(page), form.locator('footer'), photographButton(page, 'Photograph 1')].map((one) =>
        one.boundingBox(),
      ),
    );
    expect(bottomOf(bar)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
    expect(bottomOf(photograph)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.keyboard.press('Escape');
    await chosenBar(page).waitFor({ state: 'detached' });
    await eventually(() => holdsFocus(photographButton(page, 'Photograph 1')));
    await photographButton(page, 'Photograph 3').click();
    await form.getByRole('heading', { name: 'Edit Portfolio' }).click();
    await chosenBar(page).waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Update' }).click();
    await readAndCloseDialog(page, 'Success!');
    const { _id } = await portfolioNamed('Great Rivers');
    const [first = '', second = '', ...others] = await originalNames(site, _id);

    await page.getByRole('link', { name: 'Great Rivers' }).click();
    await page.getByRole('heading', { name: 'Great Rivers', level: 1 }).waitFor();
    const saveBar = await page.locator('.save-bar').boundingBox();
    const button = await page.getByRole('button', { name: 'Update' }).boundingBox();
    expect(bottomOf(saveBar)).toBeCloseTo(844, 0);
    expect(saveBar?.height).toBeCloseTo((button?.height ?? 0) + 1, 0);
    await photographButton(page, `${first}.jpg`).click();
    await chosenBar(page).getByRole('button', { name: 'Later', exact: true }).click();
    await waitForSaved(page);
    expect(await originalNames(site, _id)).toEqual([second, first, ...others]);
    expect(bottomOf(await chosenBar(page).boundingBox())).toBeCloseTo(844, 0);
    expect(await overflow(page)).toBe(0);
    await chosenBar(page).getByRole('link', { name: 'Edit' }).click();
    await dialog(page, `${first}.jpg`).waitFor();
    expect(await overflow(page)).toBe(0);
  });
});

describe('the screen of a portfolio', () => {
  const THREE = ['black-canyon', 'nagasaki-boats', 'dust-bowl-home'];
  const [CANYON = '', BOATS = '', HOUSE = ''] = THREE.map((name) => `${name}.jpg`);

  let service: string;
  let id: string;
  beforeAll(async () => {
    service = (await createService(site, { name: 'Water' }))._id;
    id = (await createDemoPortfolio(site, service, 'Lakes', THREE, SMALL_WIDTH))._id;
  });

  async function open() {
    const page = await openOffice(site, `${PORTFOLIOS}/${id}`, DESKTOP);
    await waitForThumbnails(page);
    return page;
  }
  const saveChanges = async (page: Page) => {
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully updated the portfolio',
    );
    await waitForSaved(page);
  };
  const mediaRow = async (originalName: string) =>
    (await mediaRows(site)).find((media) => media.originalName === `${originalName}.jpg`);
  const pageOfService = async () => (await fetch(`${site.server.url}/portfolio/${service}`)).text();

  it('shows the fields and the photographs in their order, and leads to the public page; sets the texts of a photograph in its panel, whatever is typed about the portfolio, and its focal point by a click and by sliders, which the public page uses; marks what has no alternative text; saves nothing while a required field is empty', async () => {
    const TEXTS = {
      Title: 'Boats at noon',
      Caption: 'The tide is out.\nNobody is in a hurry.',
      Creator: 'Felice Beato',
      Copyright: 'Public domain',
    };
    const page = await open();
    await page.getByRole('heading', { name: 'Lakes', level: 1 }).waitFor();
    await page.getByText('Water · 3 photographs').waitFor();
    expect(await page.getByLabel('Portfolio', { exact: true }).inputValue()).toBe(service);
    expect(await page.getByLabel('Description').inputValue()).toBe('About Lakes');
    expect(await photographLabels(page)).toEqual([CANYON, BOATS, HOUSE]);
    const link = page.getByRole('link', { name: 'View page' });
    expect(await link.getAttribute('href')).toBe('/works/lakes');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await axeInLayouts(page)).toEqual([]);

    await page.getByLabel('Name', { exact: true }).fill('Great Lakes');
    await page.getByLabel('Date (optional)').fill('2023-01-31');
    await page.getByText('Unsaved changes').waitFor();
    await photographButton(page, CANYON).click();
    const canyon = dialog(page, CANYON);
    const save = async (panel: Locator) => {
      await panel.getByRole('button', { name: 'Update' }).click();
      await panel.getByText('Saved', { exact: true }).waitFor();
    };
    await canyon.getByLabel('Alternative text').fill('A river in a canyon');
    await canyon.getByRole('button', { name: 'Update' }).click();
    await dialog(page, 'A river in a canyon').getByText('Saved', { exact: true }).waitFor();

    await page.getByLabel('Title').fill('Discarded');
    const loading = await holdRequests(page, '**/media/**');
    await page.getByRole('link', { name: 'Next photograph' }).click();
    const confirmation = dialog(page, 'Unsaved changes');
    await confirmation.getByRole('button', { name: 'Discard' }).click();
    const panel = dialog(page, BOATS);
    const slider = (name: string) => panel.getByRole('slider', { name });
    const sliderValues = () =>
      Promise.all(['From the left', 'From the top'].map((name) => slider(name).inputValue()));
    await slider('From the left').waitFor();
    const picture = panel.locator('.focal');
    const size = () =>
      picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const [width = 0, height = 0] = await size();
    loading.release();
    await picture.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    expect(await size()).toEqual([width, height]);
    // Waits until the dialog has stopped moving.
    await picture.click({ position: { x: width * 0.25, y: height * 0.75 } });
    expect(await sliderValues()).toEqual(['25', '75']);
    await slider('From the left').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await sliderValues()).toEqual(['26', '73']);
    for (const [label, text] of Object.entries(TEXTS)) await panel.getByLabel(label).fill(text);
    await save(panel);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await eventually(() => holdsFocus(photographButton(page, BOATS)));
    await page.waitForURL(`**${PORTFOLIOS}/${id}`);
    expect(await photographLabels(page)).toEqual(['A river in a canyon', BOATS, HOUSE]);
    const marks = tiles(page).filter({ hasText: 'Without alternative text' });
    expect(await marks.count()).toBe(2);

    await page.getByRole('link', { name: 'All portfolios' }).click();
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await saveChanges(page);
    await page.getByRole('heading', { name: 'Great Lakes', level: 1 }).waitFor();
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    expect((await portfolioNamed('Great Lakes')).date).toBe('2023-01-31');
    expect((await mediaRow('black-canyon'))?.alt).toBe('A river in a canyon');
    expect(await mediaRow('nagasaki-boats')).toMatchObject({
      title: TEXTS.Title,
      caption: TEXTS.Caption,
      creator: TEXTS.Creator,
      copyright: TEXTS.Copyright,
      focalX: 26,
      focalY: 73,
    });
    const html = await pageOfService();
    for (const part of [
      'alt="A river in a canyon"',
      'alt="Great Lakes, 3"',
      'Photograph by Felice Beato',
      '"copyrightNotice":"Public domain"',
      '"name":"Boats at noon"',
      'object-position:26% 73%',
    ])
      expect(html).toContain(part);

    await page.getByLabel('Description').fill(' ');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Required').waitFor();
    expect((await portfolioNamed('Great Lakes')).description).toBe('About Lakes');
  });

  it('answers 404 for an unknown id', async () => {
    const headers = { Cookie: `payload-token=${site.token}` };
    for (const unknown of ['unknown', service, '6b01aeb345ad983b33028f6b'])
      expect((await site.http.get(`${PORTFOLIOS}/${unknown}`, { headers })).status).toBe(404);
  });

  it('saves at once what is done with photographs: orders them by keyboard, by mouse and by name, and visitors see the new order; adds some, and removes others, which stay in the library and come back by Undo; makes one the cover unless it is gone; sets the alternative text of those that have none', async () => {
    const page = await open();
    const orderIs = (...names: string[]) =>
      eventually(async () => (await originalNames(site, id)).join() === names.join());
    await page.getByRole('button', { name: `Move ${HOUSE} earlier` }).press('Home');
    await page.getByText(`${HOUSE} is now 1 of 3`).waitFor();
    await orderIs('dust-bowl-home', 'black-canyon', 'nagasaki-boats');
    await drag(page, 0, 2);
    await orderIs('black-canyon', 'nagasaki-boats', 'dust-bowl-home');
    await photographButton(page, BOATS).focus();
    await page.keyboard.press('ArrowRight');
    expect(await holdsFocus(photographButton(page, HOUSE))).toBe(true);
    await page.getByRole('button', { name: 'Sort by file name' }).click();
    await orderIs('black-canyon', 'dust-bowl-home', 'nagasaki-boats');
    await picker(page).setInputFiles(await pickerFiles(['march-pastoral']));
    await page.getByText('Water · 4 photographs').waitFor();
    await waitForSaved(page);
    await orderIs('black-canyon', 'dust-bowl-home', 'nagasaki-boats', 'march-pastoral');

    const remove = page.getByRole('button', { name: `Remove ${BOATS}` });
    await remove.click();
    await page.getByText('It is still in the library.').waitFor();
    expect(await axe(page)).toEqual([]);
    await orderIs('black-canyon', 'dust-bowl-home', 'march-pastoral');
    await page.getByRole('button', { name: 'Undo' }).click();
    await orderIs('black-canyon', 'dust-bowl-home', 'nagasaki-boats', 'march-pastoral');
    await remove.click();
    await orderIs('black-canyon', 'dust-bowl-home', 'march-pastoral');
    await waitForSaved(page);
    const wanted = (await portfolioNamed('Great Lakes')).images.map(photoIdOf);
    expect(await shownPhotographs(site, service)).toEqual(wanted);
    expect((await mediaRow('nagasaki-boats'))?.inLibrary).toBe(true);

    await choose(page, 2);
    await page.getByRole('button', { name: 'Use as cover' }).click();
    await tiles(page).nth(2).getByText('Cover').waitFor();
    const saved = await portfolioNamed('Great Lakes');
    expect(saved.cover).toBe(saved.imageDetails[2]?._id);
    await choose(page, 1);
    const json = { removedImages: [saved.images[1]] };
    await site.http.put(`/api/portfolios/${id}`, { json, token: site.token });
    await page.getByRole('button', { name: 'Use as cover' }).click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(
      'The chosen cover is not in this portfolio. Choose another one.',
    );
    await page.getByText('Water · 2 photographs').waitFor();
    await waitForSaved(page);

    const buffer = Buffer.from('broken');
    await picker(page).setInputFiles({ name: 'broken.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByText('One photograph could not be uploaded.').waitFor();
    await choose(page, 2);
    expect(await page.getByRole('button', { name: 'Set text' }).count()).toBe(0);
    await page.getByRole('button', { name: 'To start' }).click();
    site.browser.takeErrors();

    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: 'Set text' }).click();
    const texts = dialog(page, 'Alternative text of 2 photographs');
    await texts.getByLabel('Alternative text').fill('{portfolio} no. {number}');
    await texts.getByText('Great Lakes no. 1').waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    await texts.getByRole('button', { name: 'Set' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe('One photograph changed.');
    await page.getByRole('button', { name: 'Remove broken.jpg' }).click();
    await photographButton(page, 'Great Lakes no. 2').waitFor();
    expect(await photographLabels(page)).toEqual(['A river in a canyon', 'Great Lakes no. 2']);
  });

  it('takes the portfolio off the home page, and changes its address unless another has it; keeps what is typed while it is refreshed after an update, and while photographs are saved', async () => {
    await createPortfolio(site, { service, name: 'Other lakes', slug: 'taken' });
    const page = await open();
    const address = page.getByLabel('Address');
    await page.getByLabel('Show on the home page').uncheck();
    await address.fill('taken');
    await page.getByRole('button', { name: 'Update' }).click();
    await readAndCloseDialog(page, 'Error!');
    await page.locator('.note.error').getByText('This address is already in use').waitFor();
    await address.fill('Big Lakes');
    await address.blur();
    await page.getByText('Use small letters, digits and hyphens').waitFor();
    await address.fill('big-lakes');
    await page.getByText('/works/big-lakes').waitFor();
    await saveChanges(page);
    const { body } = await site.http.get<{ portfolios: PortfolioAnswer[] }>('/api/portfolios', {
      token: site.token,
    });
    const saved = body.portfolios.find(({ _id }) => _id === id);
    expect(saved).toMatchObject({ slug: 'big-lakes', onHome: false });
    const preview = page.getByRole('link', { name: 'Preview' });
    await eventually(
      async () => (await preview.getAttribute('href')) === '/works/big-lakes?preview',
    );
    expect(await preview.getAttribute('target')).toBe('_blank');
    site.browser.takeErrors();

    const name = page.getByLabel('Name', { exact: true });
    const description = page.getByLabel('Description', { exact: true });
    await name.fill('Northern lakes');
    const refreshing = await holdRequests(page, `**${PORTFOLIOS}/${id}?*`);
    await page.getByRole('button', { name: 'Update' }).click();
    await readAndCloseDialog(page, 'Success!');
    await eventually(async () => refreshing.requests.length > 0);
    await description.fill('Typed after');
    await page
      .getByRole('button', { name: /^Move .* later$/ })
      .first()
      .click();
    await description.focus();
    refreshing.release();
    await page.getByRole('heading', { name: 'Northern lakes', level: 1 }).waitFor();
    expect(await description.inputValue()).toBe('Typed after');
    expect(await holdsFocus(description)).toBe(true);
    expect(await name.inputValue()).toBe('Northern lakes');
    await page.getByText('Unsaved changes').waitFor();
    await saveChanges(page);
    expect((await portfolioNamed('Northern lakes')).description).toBe('Typed after');
    expect(await originalNames(site, id)).toEqual(['march-pastoral', 'black-canyon']);

    await name.fill('Southern lakes');
    const later = await holdRequests(page, `**${PORTFOLIOS}/${id}?*`);
    await page.getByRole('button', { name: 'Update' }).click();
    await readAndCloseDialog(page, 'Success!');
    await eventually(async () => later.requests.length > 0);
    await description.focus();
    await slowDown(page);
    // Types before anything else can run once the page shows the answer.
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const typing = new MutationObserver(() => {
        typing.disconnect();
        document.execCommand('insertText', false, 'At once.');
      });
      typing.observe(heading, { subtree: true, childList: true, characterData: true });
    });
    later.release();
    await page.getByRole('heading', { name: 'Southern lakes', level: 1 }).waitFor();
    await saveChanges(page);
    expect((await portfolioNamed('Southern lakes')).description).toContain('At once.');
  });
});
