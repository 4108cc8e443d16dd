import type { Page } from 'playwright-core';
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
import { createDemoPortfolio, removePhotographs } from '../helpers/portfolios';
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

it('the portfolio list says that it is empty, and its form that a portfolio needs a service', async () => {
  await removePhotographs(site);
  const page = await openOffice(site, PORTFOLIOS, DESKTOP);
  await page.getByRole('heading', { name: 'Portfolios', level: 1 }).waitFor();
  await page.getByRole('main').getByText('Manage all portfolios').waitFor();
  await page.getByRole('main').getByText('You have not added any portfolio.').waitFor();
  await page.getByRole('button', { name: 'Add portfolio', exact: true }).click();
  const form = dialog(page, 'Add Portfolio');
  await form.getByText('A portfolio belongs to a service, and there is none yet.').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Required').first().waitFor();
  const toServices = form.getByRole('link', { name: 'Go to services' });
  expect(await toServices.getAttribute('href')).toBe('/admin/services');
});

describe('the portfolio list', () => {
  let service: string;
  beforeAll(async () => {
    service = (await createService(site, { name: 'Landscape' }))._id;
  });

  it('adds a portfolio with its photographs in their order, which visitors see', async () => {
    const { _id: own, name } = await createService(site);
    const page = await openOffice(site, PORTFOLIOS, DESKTOP);
    await fillNewPortfolio(page, own, 'Rivers');
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
    expect(await row(page, 'Rivers').textContent()).toContain(name);
    expect(await axeInThemes(page)).toEqual([]);
    const added = await portfolioNamed('Rivers');
    expect(added).toMatchObject({ date: '2024-02-29', description: 'About Rivers' });
    expect(await originalNames(site, added._id)).toEqual(FOUR_PHOTOS);
    expect((await shownPhotographs(site, own)).toSorted()).toEqual(
      added.images.map(photoIdOf).toSorted(),
    );
  });

  it('edits the fields of a portfolio, and adds, moves and removes its photographs by mouse and by keyboard', async () => {
    const { _id } = await createDemoPortfolio(site, service, 'Brooks', FOUR_PHOTOS, SMALL_WIDTH);
    await site.http.put(`/api/portfolios/${_id}`, {
      json: { date: '2024-02-29' },
      token: site.token,
    });
    const page = await openOffice(site, PORTFOLIOS, DESKTOP);
    await page.getByRole('button', { name: 'Edit Brooks' }).click();
    const edit = dialog(page, 'Edit Portfolio');
    expect(await edit.getByLabel('Date (optional)').inputValue()).toBe('2024-02-29');
    await edit.getByText('Click here to add or replace images in the portfolio').waitFor();
    await edit.getByLabel('Name', { exact: true }).fill('Great Brooks');
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
    await row(page, 'Great Brooks').waitFor();
    expect((await portfolioNamed('Great Brooks')).date).toBeNull();
    expect(await originalNames(site, _id)).toEqual([
      'acanthus-mollis',
      'dust-bowl-home',
      'march-pastoral',
      'black-canyon',
    ]);
  });

  it('deletes a portfolio after a confirmation', async () => {
    await createPortfolio(site, { service, name: 'Passing' });
    const page = await openOffice(site, PORTFOLIOS);
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
  });

  it('finds a portfolio by its name, and opens it', async () => {
    const { _id } = await createPortfolio(site, { service, name: 'Great Fjords' });
    const page = await openOffice(site, PORTFOLIOS);
    await page.getByRole('searchbox', { name: 'Search portfolios by name' }).fill('FJÖRDS');
    await page.waitForURL((url) => url.searchParams.get('search') === 'FJÖRDS');
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('link', { name: 'Great Fjords' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${_id}`);
    await page.getByRole('heading', { name: 'Great Fjords', level: 1 }).waitFor();
  });

  describe('with photographs of the library', () => {
    const library = (page: Page) => dialog(page, 'Choose from the library');
    const photograph = (page: Page) => library(page).locator('.tile');
    /** Searches a photograph by its file name, and chooses it. */
    const chooseByName = async (page: Page, name: string) => {
      await library(page).getByRole('searchbox').fill(name);
      await photograph(page)
        .getByRole('checkbox', { name: `Choose ${name}` })
        .check();
    };
    /** Adds a photograph that nothing shows. Returns its id. */
    const upload = async (seed: number, name: string) => {
      const image = await jpeg({ seed, width: SMALL_WIDTH, height: 240 });
      const { body } = await site.http.post<{ photos: { _id: string }[] }>('/api/library', {
        form: { images: file(image, name) },
        token: site.token,
      });
      return body.photos[0]?._id ?? '';
    };
    /** Opens the library in the form of a new portfolio with one uploaded photograph. */
    const openLibrary = async (name: string) => {
      const page = await openOffice(site, PORTFOLIOS);
      await fillNewPortfolio(page, service, name);
      await picker(page).setInputFiles(await pickerFiles(['march-pastoral']));
      await page.getByRole('button', { name: 'Choose from the library' }).click();
      await photograph(page).first().waitFor();
      return page;
    };

    it('adds some, chosen by several searches, in their place among uploaded ones', async () => {
      const [first, second] = [await upload(7, 'first.jpg'), await upload(8, 'second.jpg')];
      const page = await openLibrary('Again');
      await chooseByName(page, 'first.jpg');
      await chooseByName(page, 'second.jpg');
      await library(page).getByText('2 chosen').waitFor();
      await library(page).getByRole('searchbox').fill('');
      await library(page)
        .getByText(/^\d+ photographs$/)
        .waitFor();
      expect(await photograph(page).and(page.locator('[data-chosen]')).count()).toBe(2);
      expect(await axeInLayouts(page)).toEqual([]);
      await library(page).getByRole('button', { name: 'Add 2 photographs' }).click();
      await library(page).waitFor({ state: 'detached' });
      expect(await photographNames(page)).toEqual([
        'march-pastoral.jpg',
        'first.jpg',
        'second.jpg',
      ]);
      await tiles(page)
        .last()
        .getByRole('button', { name: /earlier$/ })
        .press('Home');
      await clickSave(page);
      await readAndCloseDialog(page, 'Success!');
      const images = (await portfolioNamed('Again')).images.map(photoIdOf);
      expect(images).toEqual([second, expect.any(String), first]);
    });

    it('reads them again on request when they could not be read, and keeps what was chosen', async () => {
      await upload(9, 'unused.jpg');
      const page = await openLibrary('Unread');
      await chooseByName(page, 'unused.jpg');
      await page.route('**/api/library?*', (route) => route.abort(), { times: 1 });
      await library(page).getByRole('button', { name: 'Shown nowhere' }).click();
      await library(page).getByText(MESSAGES.offline).waitFor();
      expect(await photograph(page).count()).toBe(0);
      await library(page).getByRole('button', { name: 'Try again' }).click();
      await photograph(page).first().waitFor();
      await library(page).getByRole('button', { name: 'Shown nowhere' }).click();
      await library(page).getByText('1 chosen').waitFor();
      expect(await photograph(page).and(page.locator('[data-chosen]')).count()).toBe(1);
      site.browser.takeErrors();
    });

    it('names one that was deleted meanwhile, and goes on without it', async () => {
      const id = await upload(10, 'gone.jpg');
      const page = await openLibrary('Without');
      await chooseByName(page, 'gone.jpg');
      await library(page).getByRole('button', { name: /^Add/ }).click();
      await library(page).waitFor({ state: 'detached' });
      await site.http.del(`/api/media/${id}`, { token: site.token });
      await clickSave(page);
      expect(await readAndCloseDialog(page, 'Error!')).toBe(
        'A chosen photograph has been deleted, or is not in the library: gone.jpg. Please try again.',
      );
      expect(await tiles(page).count()).toBe(1);
      await clickSave(page);
      await readAndCloseDialog(page, 'Success!');
      expect((await portfolioNamed('Without')).images).toHaveLength(1);
      site.browser.takeErrors();
    });
  });

  describe('on a phone', () => {
    /** Opens the portfolios of a site that has one with four photographs. */
    const openWith = async (name: string, path = (_: string) => PORTFOLIOS) => {
      const { _id } = await createDemoPortfolio(site, service, name, FOUR_PHOTOS, SMALL_WIDTH);
      const page = await openOffice(site, path(_id), PHONE);
      return { page, _id };
    };

    it('has the actions of a clicked photograph in a bar above the buttons of its form, which closes by Escape and by a click elsewhere, and leaves the form open', async () => {
      const { page, _id } = await openWith('Creeks');
      await page.getByRole('button', { name: 'Edit Creeks' }).click();
      await waitForThumbnails(page);
      expect(await page.getByRole('button', { name: /^(Remove|Move) Photograph/ }).count()).toBe(0);
      await photographButton(page, 'Photograph 1').click();
      await chosenBar(page).getByRole('button', { name: 'Later', exact: true }).click();
      await page.getByText('Photograph 1 is now 2 of 4').waitFor();
      const form = dialog(page, 'Edit Portfolio');
      const [bar, footer, photograph] = await Promise.all(
        [chosenBar(page), form.locator('footer'), photographButton(page, 'Photograph 1')].map(
          (one) => one.boundingBox(),
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
      const [first, second, ...others] = FOUR_PHOTOS;
      expect(await originalNames(site, _id)).toEqual([second, first, ...others]);
    });

    it('has them at the bottom of the screen of a portfolio, and nothing wider than that', async () => {
      const { page, _id } = await openWith('Straits', (id) => `${PORTFOLIOS}/${id}`);
      const [first, second, ...others] = FOUR_PHOTOS;
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
});

describe('the publication of a portfolio', () => {
  const scheduledFor = '2090-01-31T18:30:00.000Z';
  const addPortfolio = (form: Record<string, string> = {}) => createPortfolio(site, form);
  const update = async (page: Page) => {
    await page.getByRole('button', { name: 'Update' }).click();
    await readAndCloseDialog(page, 'Success!');
  };
  const openScreen = (id: string) => openOffice(site, `${PORTFOLIOS}/${id}`);
  /** Opens the form of a portfolio in the list, and chooses who sees it. */
  const choose = async (page: Page, name: string, visibility: string) => {
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(page, 'Edit Portfolio').getByLabel('Visibility').selectOption(visibility);
  };

  it('ends when it is hidden', async () => {
    const { name } = await addPortfolio();
    const page = await openOffice(site, PORTFOLIOS);
    await choose(page, name, 'Hidden');
    await clickUpdate(page);
    await readAndCloseDialog(page, 'Success!');
    await row(page, name).getByText('Hidden').waitFor();
    expect(await portfoliosNamed(site, name)).toEqual([]);
  });

  it('is scheduled for a time of the future', async () => {
    const { name } = await addPortfolio();
    const page = await openOffice(site, PORTFOLIOS);
    const form = dialog(page, 'Edit Portfolio');
    await choose(page, name, 'Scheduled');
    await clickUpdate(page);
    await form.getByText('Required').waitFor();
    const time = form.getByLabel('Publish on');
    await form.getByText(/^Publish on \(.+\)$/).waitFor();
    await time.fill('2020-01-31T18:30');
    await clickUpdate(page);
    await readAndCloseDialog(page, 'Error!');
    await form.getByText('Must be in the future').waitFor();
    await time.fill('2090-01-31T18:30');
    await clickUpdate(page);
    await readAndCloseDialog(page, 'Success!');
    await row(page, name).getByText('Scheduled').waitFor();
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByText(/Will be published on Jan 31, 2090, 6:30/).waitFor();
    expect(await page.getByLabel('Publish on').inputValue()).toBe('2090-01-31T18:30');
    expect(await page.getByRole('link', { name: 'View page' }).count()).toBe(0);
    site.browser.takeErrors();
  });

  it('is moved to another time although it was published elsewhere meanwhile, after a question', async () => {
    const { _id } = await addPortfolio({ status: 'scheduled', publishAt: scheduledFor });
    const page = await openScreen(_id);
    const json = { status: 'published' };
    await site.http.put(`/api/portfolios/${_id}`, { json, token: site.token });
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
    site.browser.takeErrors();
  });

  it('that did not take place is reported on the dashboard, which leads to where it is made up for', async () => {
    const { _id, name, slug } = await addPortfolio({
      status: 'scheduled',
      publishAt: scheduledFor,
    });
    const past = "UPDATE portfolio SET publish_at = '2020-01-31T18:30:00.000Z'";
    await damageSqlite(site.server.dataDir, `${past} WHERE id = '${_id}'`);
    const page = await openOffice(site, '/admin/dashboard');
    await page.getByText(`${name} was not published as planned on Jan 31, 2020`).waitFor();
    await page.getByRole('link', { name: 'Publish it yourself' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${_id}`);
    await waitForOfficeHydration(page);
    await page.getByLabel('Visibility').selectOption('Published');
    await update(page);
    expect(await portfoliosNamed(site, name)).toHaveLength(1);
    const link = page.getByRole('link', { name: 'View page' });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe(`/works/${slug}`);
  });
});

describe('the screen of a portfolio', () => {
  const THREE = ['black-canyon', 'nagasaki-boats', 'dust-bowl-home'];
  const [CANYON = '', BOATS = '', HOUSE = ''] = THREE.map((name) => `${name}.jpg`);

  let service: string;
  beforeAll(async () => {
    service = (await createService(site, { name: 'Water' }))._id;
  });

  /** Adds a portfolio, and opens its screen. */
  async function openNew(name: string, photographs: readonly string[] = THREE) {
    const { _id: id } = await createDemoPortfolio(site, service, name, photographs, SMALL_WIDTH);
    const page = await openOffice(site, `${PORTFOLIOS}/${id}`, DESKTOP);
    await waitForThumbnails(page);
    /** Waits until the photographs are stored in an order. */
    const orderIs = (...names: string[]) =>
      eventually(async () => (await originalNames(site, id)).join() === names.join());
    return { page, id, orderIs };
  }
  const saveChanges = async (page: Page) => {
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully updated the portfolio',
    );
    await waitForSaved(page);
  };
  const imageOf = async (name: string, at: number) =>
    (await portfolioNamed(name)).imageDetails[at]?._id ?? '';
  const mediaRow = async (id: string) => (await mediaRows(site)).find((media) => media.id === id);
  const pageOfService = async () => (await fetch(`${site.server.url}/portfolio/${service}`)).text();
  const confirmation = (page: Page) => dialog(page, 'Unsaved changes');

  it('shows the fields and the photographs in their order, and leads to the public page', async () => {
    const { page } = await openNew('Lakes');
    await page.getByRole('heading', { name: 'Lakes', level: 1 }).waitFor();
    await page.getByText('Water · 3 photographs').waitFor();
    expect(await page.getByLabel('Portfolio', { exact: true }).inputValue()).toBe(service);
    expect(await page.getByLabel('Description').inputValue()).toBe('About Lakes');
    expect(await photographLabels(page)).toEqual([CANYON, BOATS, HOUSE]);
    const link = page.getByRole('link', { name: 'View page' });
    expect(await link.getAttribute('href')).toBe('/works/lakes');
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await axeInLayouts(page)).toEqual([]);
    await page.getByLabel('Description').fill(' ');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Required').waitFor();
    expect((await portfolioNamed('Lakes')).description).toBe('About Lakes');
  });

  it('saves the alternative text of a photograph, and keeps what is typed about the portfolio meanwhile', async () => {
    const { page, id } = await openNew('Ponds');
    await page.getByLabel('Name', { exact: true }).fill('Great Ponds');
    await page.getByLabel('Date (optional)').fill('2023-01-31');
    await page.getByText('Unsaved changes').waitFor();
    await photographButton(page, CANYON).click();
    const panel = dialog(page, CANYON);
    await panel.getByLabel('Alternative text').fill('A river in a canyon');
    await panel.getByRole('button', { name: 'Update' }).click();
    await dialog(page, 'A river in a canyon').getByText('Saved', { exact: true }).waitFor();
    await page.getByLabel('Title').fill('Discarded');
    await page.getByRole('link', { name: 'Next photograph' }).click();
    await confirmation(page).getByRole('button', { name: 'Discard' }).click();
    await dialog(page, BOATS).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, BOATS).waitFor({ state: 'detached' });
    await eventually(() => holdsFocus(photographButton(page, BOATS)));
    await page.waitForURL(`**${PORTFOLIOS}/${id}`);
    expect(await photographLabels(page)).toEqual(['A river in a canyon', BOATS, HOUSE]);
    const marks = tiles(page).filter({ hasText: 'Without alternative text' });
    expect(await marks.count()).toBe(2);

    await page.getByRole('link', { name: 'All portfolios' }).click();
    await confirmation(page).getByRole('button', { name: 'Keep editing' }).click();
    await saveChanges(page);
    await page.getByRole('heading', { name: 'Great Ponds', level: 1 }).waitFor();
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    expect((await portfolioNamed('Great Ponds')).date).toBe('2023-01-31');
    expect(await mediaRow(await imageOf('Great Ponds', 0))).toMatchObject({
      alt: 'A river in a canyon',
      title: null,
    });
    const html = await pageOfService();
    expect(html).toContain('alt="A river in a canyon"');
    expect(html).toContain('alt="Great Ponds, 3"');
  });

  it('sets the texts and the focal point of a photograph in its panel, which the public page uses', async () => {
    const TEXTS = {
      Title: 'Boats at noon',
      Caption: 'The tide is out.\nNobody is in a hurry.',
      Creator: 'Felice Beato',
      Copyright: 'Public domain',
    };
    const { page } = await openNew('Harbours');
    const loading = await holdRequests(page, '**/media/**');
    await photographButton(page, BOATS).click();
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
    await panel.getByRole('button', { name: 'Update' }).click();
    await panel.getByText('Saved', { exact: true }).waitFor();
    expect(await axe(page)).toEqual([]);
    expect(await mediaRow(await imageOf('Harbours', 1))).toMatchObject({
      title: TEXTS.Title,
      caption: TEXTS.Caption,
      creator: TEXTS.Creator,
      copyright: TEXTS.Copyright,
      focalX: 26,
      focalY: 73,
    });
    const html = await pageOfService();
    for (const part of [
      'Photograph by Felice Beato',
      '"copyrightNotice":"Public domain"',
      '"name":"Boats at noon"',
      'object-position:26% 73%',
    ])
      expect(html).toContain(part);
  });

  it('sets another point for tall screens beside the focal point, which phones show without scripts, and removes it', async () => {
    const { page } = await openNew('Piers');
    const id = await imageOf('Piers', 0);
    await photographButton(page, CANYON).click();
    const panel = dialog(page, CANYON);
    const another = panel.getByRole('checkbox', { name: 'Another point on tall screens' });
    const update = async () => {
      await panel.getByRole('button', { name: 'Update' }).click();
      await panel.getByText('Saved', { exact: true }).waitFor();
    };
    await another.check();
    const picture = panel.locator('.focal').last();
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    await picture.click({ position: { x: width * 0.2, y: height * 0.6 } });
    await panel.getByRole('slider', { name: 'From the top on tall screens' }).press('ArrowRight');
    expect(await axe(page)).toEqual([]);
    await update();
    expect(await mediaRow(id)).toMatchObject({
      ...{ focalX: 50, focalY: 50, tallFocalX: 20, tallFocalY: 61 },
    });

    const open = async (carousel: { from: string; photographs: string[] }) =>
      expect(
        (await site.http.post('/api/globals/home-page', { json: { carousel }, token: site.token }))
          .status,
      ).toBe(200);
    await open({ from: 'chosen', photographs: [id] });
    const visitor = await site.browser.newPage({ ...PHONE, javaScriptEnabled: false });
    await visitor.goto('/');
    const shown = visitor.locator(`main img[src*="${id}"]`).first();
    const position = () => shown.evaluate((image) => getComputedStyle(image).objectPosition);
    expect(await position()).toBe('20% 61%');
    await visitor.setViewportSize(DESKTOP.viewport);
    expect(await position()).toBe('50% 50%');
    await open({ from: 'random', photographs: [] });

    await another.uncheck();
    await update();
    expect(await mediaRow(id)).toMatchObject({ tallFocalX: null, tallFocalY: null });
  });

  it('answers 404 for an unknown id', async () => {
    const headers = { Cookie: `payload-token=${site.token}` };
    for (const unknown of ['unknown', service, '6b01aeb345ad983b33028f6b'])
      expect((await site.http.get(`${PORTFOLIOS}/${unknown}`, { headers })).status).toBe(404);
  });

  it('saves at once the order of the photographs by keyboard, by mouse and by name, in which visitors see them', async () => {
    const { page, orderIs } = await openNew('Falls');
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
    await waitForSaved(page);
    const own = (await portfolioNamed('Falls')).images.map(photoIdOf);
    const shown = await shownPhotographs(site, service);
    expect(shown.filter((id) => own.includes(id))).toEqual(own);
  });

  it('saves at once which photographs are added, and removed into the library, from where Undo brings them back', async () => {
    const { page, orderIs } = await openNew('Wells');
    const boats = await imageOf('Wells', 1);
    await picker(page).setInputFiles(await pickerFiles(['march-pastoral']));
    await page.getByText('Water · 4 photographs').waitFor();
    await waitForSaved(page);
    await orderIs('black-canyon', 'nagasaki-boats', 'dust-bowl-home', 'march-pastoral');
    const remove = page.getByRole('button', { name: `Remove ${BOATS}` });
    await remove.click();
    await page.getByText('It is still in the library.').waitFor();
    expect(await axe(page)).toEqual([]);
    await orderIs('black-canyon', 'dust-bowl-home', 'march-pastoral');
    await page.getByRole('button', { name: 'Undo' }).click();
    await orderIs('black-canyon', 'nagasaki-boats', 'dust-bowl-home', 'march-pastoral');
    await remove.click();
    await orderIs('black-canyon', 'dust-bowl-home', 'march-pastoral');
    expect((await mediaRow(boats))?.inLibrary).toBe(true);
  });

  it('makes a photograph the cover, unless it is gone', async () => {
    const { page, id } = await openNew('Springs');
    await choose(page, 2);
    await page.getByRole('button', { name: 'Use as cover' }).click();
    await tiles(page).nth(2).getByText('Cover').waitFor();
    const saved = await portfolioNamed('Springs');
    expect(saved.cover).toBe(saved.imageDetails[2]?._id);
    await choose(page, 1);
    const json = { removedImages: [saved.images[1]] };
    await site.http.put(`/api/portfolios/${id}`, { json, token: site.token });
    await page.getByRole('button', { name: 'Use as cover' }).click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(
      'The chosen cover is not in this portfolio. Choose another one.',
    );
    await page.getByText('Water · 2 photographs').waitFor();
    site.browser.takeErrors();
  });

  it('sets the alternative text of those photographs that have none, but not of one that is not uploaded', async () => {
    const { page } = await openNew('Dams', ['black-canyon', 'march-pastoral']);
    const first = await imageOf('Dams', 0);
    const json = { alt: 'A river in a canyon' };
    await site.http.patch(`/api/media/${first}`, { json, token: site.token });
    await page.reload();
    await waitForOfficeHydration(page);
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
    await texts.getByText('Dams no. 1').waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    await texts.getByRole('button', { name: 'Set' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe('One photograph changed.');
    await page.getByRole('button', { name: 'Remove broken.jpg' }).click();
    await photographButton(page, 'Dams no. 2').waitFor();
    expect(await photographLabels(page)).toEqual(['A river in a canyon', 'Dams no. 2']);
  });

  it('leaves an alternative text that was given elsewhere since the screen was opened', async () => {
    const { page } = await openNew('Weirs', ['black-canyon', 'march-pastoral']);
    const first = await imageOf('Weirs', 0);
    const json = { alt: 'Given elsewhere' };
    await site.http.patch(`/api/media/${first}`, { json, token: site.token });
    await choose(page, 0);
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: 'Set text' }).click();
    const texts = dialog(page, 'Alternative text of 2 photographs');
    await texts.getByLabel('Alternative text').fill('{portfolio} no. {number}');
    await texts.getByRole('button', { name: 'Set' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe('One photograph changed.');
    await photographButton(page, 'Weirs no. 2').waitFor();
    expect(await photographLabels(page)).toEqual(['Given elsewhere', 'Weirs no. 2']);
  });

  it('gives each photograph its own alternative text back by Undo', async () => {
    const { page } = await openNew('Fords', ['black-canyon', 'march-pastoral']);
    const json = { alt: 'A river in a canyon' };
    await site.http.patch(`/api/media/${await imageOf('Fords', 0)}`, { json, token: site.token });
    await page.reload();
    await waitForOfficeHydration(page);
    const before = await photographLabels(page);
    await choose(page, 0);
    await page.getByRole('button', { name: 'Choose all' }).click();
    await page.getByRole('button', { name: 'Set text' }).click();
    const texts = dialog(page, 'Alternative text of 2 photographs');
    await texts.getByLabel('Alternative text').fill('{portfolio} no. {number}');
    await texts.getByText('What is written already stays.').click();
    await texts.getByRole('button', { name: 'Set' }).click();
    await photographButton(page, 'Fords no. 1').waitFor();
    await dialog(page, 'Success!').getByRole('button', { name: 'Undo' }).click();
    await page.getByText('2 photographs as before.').waitFor();
    await readAndCloseDialog(page, 'Success!');
    await photographButton(page, 'A river in a canyon').waitFor();
    expect(await photographLabels(page)).toEqual(before);
  });

  it('takes the portfolio off the home page, and changes its address unless another has it', async () => {
    await createPortfolio(site, { service, name: 'Other lakes', slug: 'taken' });
    const { page, id } = await openNew('Bays', []);
    const address = page.getByLabel('Address');
    await page.getByLabel('Show on the home page').uncheck();
    await address.fill('taken');
    await page.getByRole('button', { name: 'Update' }).click();
    await readAndCloseDialog(page, 'Error!');
    await page.locator('.note.error').getByText('This address is already in use').waitFor();
    await address.fill('Big Bays');
    await address.blur();
    await page.getByText('Use small letters, digits and hyphens').waitFor();
    await address.fill('big-bays');
    await page.getByText('/works/big-bays').waitFor();
    await saveChanges(page);
    const { body } = await site.http.get<{ portfolios: PortfolioAnswer[] }>('/api/portfolios', {
      token: site.token,
    });
    const saved = body.portfolios.find(({ _id }) => _id === id);
    expect(saved).toMatchObject({ slug: 'big-bays', onHome: false });
    const preview = page.getByRole('link', { name: 'Preview' });
    await eventually(
      async () => (await preview.getAttribute('href')) === '/works/big-bays?preview',
    );
    expect(await preview.getAttribute('target')).toBe('_blank');
    site.browser.takeErrors();
  });

  it('keeps what is typed while it is refreshed after an update, and while photographs are saved', async () => {
    const { page, id, orderIs } = await openNew('Seas', ['black-canyon', 'march-pastoral']);
    const name = page.getByLabel('Name', { exact: true });
    const description = page.getByLabel('Description', { exact: true });
    await name.fill('Northern seas');
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
    await page.getByRole('heading', { name: 'Northern seas', level: 1 }).waitFor();
    expect(await description.inputValue()).toBe('Typed after');
    expect(await holdsFocus(description)).toBe(true);
    expect(await name.inputValue()).toBe('Northern seas');
    await page.getByText('Unsaved changes').waitFor();
    await saveChanges(page);
    expect((await portfolioNamed('Northern seas')).description).toBe('Typed after');
    await orderIs('march-pastoral', 'black-canyon');

    await name.fill('Southern seas');
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
    await page.getByRole('heading', { name: 'Southern seas', level: 1 }).waitFor();
    await saveChanges(page);
    expect((await portfolioNamed('Southern seas')).description).toContain('At once.');
  });

  it('keeps what is typed when the portfolio was deleted elsewhere, and asks before it is left', async () => {
    const { page, id } = await openNew('Gone', []);
    await site.http.del(`/api/portfolios/${id}`, { token: site.token });
    await page.getByLabel('Description').fill('Words of an hour');
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe('Portfolio not found');
    await page.getByText('This portfolio was deleted elsewhere.').waitFor();
    await picker(page).setInputFiles(await pickerFiles(['march-pastoral']));
    await page.getByText('One photograph could not be uploaded.').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Words of an hour');
    await page.getByRole('link', { name: 'Services' }).first().click();
    await confirmation(page).getByRole('button', { name: 'Keep editing' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${id}`);
    await page.locator('.save-bar').getByRole('link', { name: 'All portfolios' }).click();
    await confirmation(page).getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`**${PORTFOLIOS}`);
    site.browser.takeErrors();
  });
});
