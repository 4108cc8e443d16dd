import type { Page } from 'playwright-core';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { invalidateAccessToken, logIn, waitForBackOffice } from '../helpers/authPage';
import { axe, axeInLayouts, holdsFocus, overflow } from '../helpers/browser';
import { damageSqlite } from '../helpers/database';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import {
  dialog,
  openOffice,
  readAndCloseDialog,
  waitForOfficeHydration,
  waitForSaved,
} from '../helpers/office';
import {
  addButton,
  chosenBar,
  clickSave,
  clickUpdate,
  drag,
  FIVE_PHOTOS,
  fillNewPortfolio,
  holdPhotograph,
  originalNames,
  PORTFOLIOS,
  photographButton,
  photographNames,
  photoIdOf,
  picker,
  pickerFiles,
  portfoliosNamed,
  shownPhotographs,
  tapInBar,
  tiles,
  waitForThumbnails,
} from '../helpers/officePortfolios';
import { file, jpeg } from '../helpers/photos';
import { createDemoPortfolio } from '../helpers/portfolios';
import { openStudioSite } from '../helpers/site';
import { createPortfolio, createService, mediaRows } from '../helpers/studio';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const site = openStudioSite();

const rows = (page: Page) => page.getByRole('main').locator('tbody tr');
const row = (page: Page, name: string) => rows(page).filter({ hasText: name });
const portfolioNamed = async (name: string) => {
  const [portfolio] = await portfoliosNamed(site, name);
  if (!portfolio) throw new Error(`No portfolio ${name}`);
  return portfolio;
};

describe('the portfolio list of a site without services', () => {
  it('shows that there are no portfolios, and that a portfolio needs a service', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    await page.getByRole('heading', { name: 'Portfolios', level: 1 }).waitFor();
    await page.getByRole('main').getByText('Manage all portfolios').waitFor();
    await page.getByRole('main').getByText('You have not added any portfolio.').waitFor();
    await page.getByRole('button', { name: 'Add portfolio', exact: true }).click();
    expect(await axe(page)).toEqual([]);
    const form = dialog(page, 'Add Portfolio');
    await form.getByText('A portfolio belongs to a service, and there is none yet.').waitFor();
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Required').first().waitFor();
    await form.getByRole('link', { name: 'Go to services' }).click();
    await page.getByRole('heading', { name: 'Services', level: 1 }).waitFor();
  });
});

describe('the portfolio list', () => {
  let service: string;
  beforeAll(async () => {
    service = (await createService(site, { name: 'Landscape' }))._id;
  });

  it('has a form for which picked files are unsaved changes too, which adds a portfolio with five photographs in their order, and visitors see them', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    const form = dialog(page, 'Add Portfolio');
    const confirmation = dialog(page, 'Unsaved changes');
    await addButton(page).click();
    expect((await form.boundingBox())?.width).toBe(700);
    expect(await page.getByLabel('Description').getAttribute('rows')).toBe('5');
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
    await picker(page).setInputFiles(await pickerFiles(FIVE_PHOTOS));
    await waitForThumbnails(page);
    expect(await photographNames(page)).toEqual(FIVE_PHOTOS.map((name) => `${name}.jpg`));
    const [first, third, fourth] = await Promise.all(
      [0, 2, 3].map((at) => tiles(page).nth(at).boundingBox()),
    );
    expect(third?.y).toBe(first?.y);
    expect(fourth?.x).toBe(first?.x);
    expect(await axe(page)).toEqual([]);
    await clickSave(page);
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully added the portfolio',
    );
    expect(await row(page, 'Rivers').textContent()).toContain('Landscape');
    const { _id, images, date, description } = await portfolioNamed('Rivers');
    expect({ date, description }).toEqual({ date: '2024-02-29', description: 'About Rivers' });
    expect(await originalNames(site, _id)).toEqual(FIVE_PHOTOS);
    expect(await shownPhotographs(site, service)).toEqual(
      expect.arrayContaining(images.map(photoIdOf)),
    );
  });

  it('edits the name and date of a portfolio, removes one photograph and adds one; moves and removes photographs by keyboard, where it keeps the focus and announces each change, and by mouse, new ones among the others', async () => {
    const page = await openOffice(site, PORTFOLIOS, { viewport: { width: 1440, height: 1000 } });
    await page.getByRole('button', { name: 'Edit Rivers' }).click();
    const form = dialog(page, 'Edit Portfolio');
    expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe('Rivers');
    expect(await form.getByLabel('Date (optional)').inputValue()).toBe('2024-02-29');
    await form.getByText('Click here to add or replace images in the portfolio').waitFor();
    await form.getByLabel('Name', { exact: true }).fill('Great Rivers');
    await form.getByLabel('Date (optional)').fill('');
    await form.getByRole('button', { name: 'Remove Photograph 2' }).click();
    await picker(page).setInputFiles(await pickerFiles(['acanthus-mollis']));
    await clickUpdate(page);
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully updated the portfolio',
    );
    await row(page, 'Great Rivers').waitFor();
    const { _id, images, date } = await portfolioNamed('Great Rivers');
    expect(date).toBeNull();
    expect(await originalNames(site, _id)).toEqual([
      ...FIVE_PHOTOS.filter((name) => name !== 'dust-bowl-home'),
      'acanthus-mollis',
    ]);
    expect((await shownPhotographs(site, service)).toSorted()).toEqual(
      images.map(photoIdOf).toSorted(),
    );

    await page.getByRole('button', { name: 'Edit Great Rivers' }).click();
    const buttonNamed = (name: string) => page.getByRole('button', { name });
    await buttonNamed('Move Photograph 1 later').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('Photograph 1 is now 3 of 5').waitFor();
    await page.keyboard.press('End');
    expect(await photographNames(page)).toEqual([2, 3, 4, 5, 1].map((at) => `Photograph ${at}`));
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    expect(await photographNames(page)).toEqual([2, 1, 3, 4, 5].map((at) => `Photograph ${at}`));
    await buttonNamed('Remove Photograph 3').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Photograph 3 removed').waitFor();
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Remove Photograph 4',
    );
    await clickUpdate(page);
    await readAndCloseDialog(page, 'Success!');
    expect(await originalNames(site, (await portfolioNamed('Great Rivers'))._id)).toEqual([
      'nagasaki-boats',
      'black-canyon',
      'march-pastoral',
      'acanthus-mollis',
    ]);

    await page.getByRole('button', { name: 'Edit Great Rivers' }).click();
    await picker(page).setInputFiles(await pickerFiles(['dust-bowl-home']));
    await waitForThumbnails(page);
    await tiles(page).last().scrollIntoViewIfNeeded();
    await drag(page, 4, 0);
    await page.waitForFunction(
      () => document.querySelector<HTMLImageElement>('.tile img')?.alt === 'dust-bowl-home.jpg',
    );
    await clickUpdate(page);
    await readAndCloseDialog(page, 'Success!');
    const moved = await portfolioNamed('Great Rivers');
    expect(await originalNames(site, moved._id)).toEqual([
      'dust-bowl-home',
      'nagasaki-boats',
      'black-canyon',
      'march-pastoral',
      'acanthus-mollis',
    ]);
    expect((await shownPhotographs(site, service)).toSorted()).toEqual(
      moved.images.map(photoIdOf).toSorted(),
    );
  });

  it('adds photographs of the library to a portfolio, chosen by several searches, in their place among uploaded ones; names one that was deleted meanwhile, and goes on without it', async () => {
    const form = { images: file(await jpeg({ seed: 7 }), 'gone.jpg') };
    const { body } = await site.http.post<{ photos: { _id: string }[] }>('/api/library', {
      form,
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
    await library.getByText('Something went wrong. Please try again.').waitFor();
    expect(await photograph.count()).toBe(0);
    expect(await axeInLayouts(page)).toEqual([]);
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

  it('shows an error of the server in a dialog and below the field', async () => {
    const { _id } = await createService(site, { name: 'Short-lived' });
    const page = await openOffice(site, PORTFOLIOS);
    await fillNewPortfolio(page, _id, 'Homeless');
    await site.http.del(`/api/services/${_id}`, { token: site.token });
    await clickSave(page);
    expect(await readAndCloseDialog(page, 'Error!')).toBe('Choose an existing service');
    await page.locator('.note.error').getByText('Choose an existing service').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Homeless');
    expect(site.browser.takeErrors().join()).toContain('400');
  });

  it('deletes a portfolio after a confirmation, and visitors no longer see it; each name leads to the screen of its portfolio', async () => {
    const { images } = await createDemoPortfolio(site, service, 'Passing', ['nagasaki-boats']);
    const page = await openOffice(site, PORTFOLIOS);
    await page.getByRole('button', { name: 'Delete Passing' }).click();
    const confirmation = dialog(page, 'Delete Item!');
    await confirmation
      .getByText(
        'You about to delete this portfolio. Please note that deleting this portfolio will delete corresponding projects.',
      )
      .waitFor();
    expect(await shownPhotographs(site, service)).toContain(photoIdOf(images[0] ?? ''));
    await confirmation.getByRole('button', { name: 'Confirm' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully deleted this data',
    );
    expect(await row(page, 'Passing').count()).toBe(0);
    expect(await shownPhotographs(site, service)).not.toContain(photoIdOf(images[0] ?? ''));

    const { _id } = await portfolioNamed('Great Rivers');
    await page.getByRole('searchbox', { name: 'Search portfolios by name' }).fill('RIVÈRS');
    await page.waitForURL((url) => url.searchParams.get('search') === 'RIVÈRS');
    expect(await rows(page).count()).toBe(1);
    await page.getByRole('link', { name: 'Great Rivers' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${_id}`);
    await page.getByRole('heading', { name: 'Great Rivers', level: 1 }).waitFor();
  });

  it('does not show a deleted portfolio again when an earlier save is answered', async () => {
    await createPortfolio(site, { service, name: 'Gone' });
    const page = await openOffice(site, PORTFOLIOS);
    await row(page, 'Gone').waitFor();
    const saving = await holdRequests(
      page,
      '**/api/portfolios',
      (request) => request.method() === 'POST',
    );
    await fillNewPortfolio(page, service, 'Slow');
    await clickSave(page);
    await eventually(async () => saving.requests.length > 0);
    await dialog(page, 'Add Portfolio').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: 'Delete Gone' }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await readAndCloseDialog(page, 'Success!');
    saving.release();
    await row(page, 'Slow').waitFor();
    expect(await row(page, 'Gone').count()).toBe(0);
  });

  it('hides a portfolio, and schedules it for a time of the future, also when it was published meanwhile; the dashboard says when it was not published then; says when it was deleted elsewhere', async () => {
    const { _id, slug } = await createPortfolio(site, { service, name: 'Surprise' });
    const path = `/api/portfolios/${_id}`;
    const page = await openOffice(site, PORTFOLIOS);
    const form = dialog(page, 'Edit Portfolio');
    const choose = async (visibility: string) => {
      await page.getByRole('button', { name: 'Edit Surprise' }).click();
      await form.getByLabel('Visibility').selectOption(visibility);
    };
    const update = async () => {
      await clickUpdate(page);
      await readAndCloseDialog(page, 'Success!');
    };
    await choose('Hidden');
    await update();
    await row(page, 'Surprise').getByText('Hidden').waitFor();
    expect(await portfoliosNamed(site, 'Surprise')).toEqual([]);

    await choose('Scheduled');
    await clickUpdate(page);
    await form.getByText('Required').waitFor();
    const time = form.getByLabel('Publish on');
    await form.getByText(/^Publish on \(.+\)$/).waitFor();
    await time.fill('2020-01-31T18:30');
    await clickUpdate(page);
    await readAndCloseDialog(page, 'Error!');
    await form.getByText('Must be in the future').waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
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
    await readAndCloseDialog(page, 'Success!');
    await page.getByText(/Will be published on Jan 31, 2091, 6:30/).waitFor();
    const past = "UPDATE portfolio SET publish_at = '2020-01-31T18:30:00.000Z'";
    await damageSqlite(site.server.dataDir, `${past} WHERE status = 'scheduled'`);
    await page.goto('/admin/dashboard');
    await page.getByText('Surprise was not published as planned on Jan 31, 2020').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('link', { name: 'Publish it yourself' }).click();
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
    expect(await page.getByLabel('Description').inputValue()).toBe('Words of an hour');
    expect(await axeInLayouts(page)).toEqual([]);
    await page.locator('.save-bar').getByRole('link', { name: 'All portfolios' }).click();
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`**${PORTFOLIOS}`);
    site.browser.takeErrors();
  });

  it('has no axe violations and does not scroll sideways, in any layout and theme', async () => {
    const page = await openOffice(site, PORTFOLIOS);
    await rows(page).first().waitFor();
    expect(await axeInLayouts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Great Rivers' }).click();
    await dialog(page, 'Edit Portfolio').waitFor();
    await waitForThumbnails(page);
    expect(await axeInLayouts(page)).toEqual([]);
    expect((await dialog(page, 'Edit Portfolio').boundingBox())?.width).toBe(700);
    await page.setViewportSize({ width: 390, height: 844 });
    const box = await dialog(page, 'Edit Portfolio').boundingBox();
    expect(box?.width).toBeCloseTo(390 * 0.96, 0);
  });

  it('works by touch at 390 px: a tapped photograph has its actions in a bar above the buttons of the form, which closes by Escape and by a tap elsewhere, and leaves the form open', async () => {
    const page = await openOffice(site, PORTFOLIOS, PHONE);
    await page.getByRole('button', { name: 'Edit Great Rivers' }).tap();
    await waitForThumbnails(page);
    expect(await page.getByRole('button', { name: /^(Remove|Move) Photograph/ }).count()).toBe(0);
    await photographButton(page, 'Photograph 1').tap();
    await tapInBar(page, 'Later');
    await page.getByText('Photograph 1 is now 2 of 5').waitFor();
    const form = dialog(page, 'Edit Portfolio');
    const [bar, footer, photograph] = await Promise.all(
      [chosenBar(page), form.locator('footer'), photographButton(page, 'Photograph 1')].map((one) =>
        one.boundingBox(),
      ),
    );
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((footer?.y ?? 0) + 1);
    expect((photograph?.y ?? 0) + (photograph?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await chosenBar(page).waitFor({ state: 'detached' });
    await eventually(() => holdsFocus(photographButton(page, 'Photograph 1')));
    await photographButton(page, 'Photograph 3').tap();
    await form.getByRole('heading', { name: 'Edit Portfolio' }).tap();
    await chosenBar(page).waitFor({ state: 'detached' });
    await photographButton(page, 'Photograph 2').tap();
    await tapInBar(page, 'Remove');
    await page.getByText('Photograph 2 removed').waitFor();
    await chosenBar(page).waitFor({ state: 'detached' });
    await form.getByRole('button', { name: 'Update' }).tap();
    await readAndCloseDialog(page, 'Success!');
    expect((await portfolioNamed('Great Rivers')).images).toHaveLength(4);
  });
});

describe('the screen of a portfolio', () => {
  const THREE = ['black-canyon', 'nagasaki-boats', 'dust-bowl-home'];

  let service: string;
  let id: string;
  beforeAll(async () => {
    service = (await createService(site, { name: 'Water' }))._id;
    id = (await createDemoPortfolio(site, service, 'Lakes', THREE))._id;
  });

  async function open(options = {}) {
    const page = await openOffice(site, `${PORTFOLIOS}/${id}`, options);
    await waitForThumbnails(page);
    return page;
  }
  const saveChanges = async (page: Page) => {
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully updated the portfolio',
    );
  };
  const mediaRow = async (originalName: string) =>
    (await mediaRows(site)).find((media) => media.originalName === `${originalName}.jpg`);

  it('shows the fields and the photographs in their order, and leads to the public page; saves the changed fields alone, and nothing while a required one is empty; has no unsaved changes when a text is restored', async () => {
    const page = await open();
    await page.getByRole('heading', { name: 'Lakes', level: 1 }).waitFor();
    await page.getByText('Water · 3 photographs').waitFor();
    expect(await page.getByLabel('Portfolio', { exact: true }).inputValue()).toBe(service);
    expect(await page.getByLabel('Description').inputValue()).toBe('About Lakes');
    expect(await photographNames(page)).toEqual(['Photograph 1', 'Photograph 2', 'Photograph 3']);
    const link = page.getByRole('link', { name: 'View page' });
    expect(await link.getAttribute('href')).toBe('/works/lakes');
    expect(await link.getAttribute('target')).toBe('_blank');

    await page.getByLabel('Name', { exact: true }).fill('Great Lakes');
    await page.getByLabel('Date (optional)').fill('2023-01-31');
    await page.getByText('Unsaved changes').waitFor();
    await saveChanges(page);
    await page.getByRole('heading', { name: 'Great Lakes', level: 1 }).waitFor();
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    expect((await portfoliosNamed(site, 'Great Lakes'))[0]?.date).toBe('2023-01-31');

    const rename = (name: string) =>
      site.http.put(`/api/portfolios/${id}`, { token: site.token, json: { name } });
    await page.getByLabel('Date (optional)').fill('2023-02-28');
    await rename('Old Lakes');
    await saveChanges(page);
    await page.getByRole('heading', { name: 'Old Lakes', level: 1 }).waitFor();
    expect((await portfoliosNamed(site, 'Old Lakes'))[0]?.date).toBe('2023-02-28');
    await rename('Great Lakes');

    const alt = page.getByLabel('Alternative text of Photograph 1');
    await alt.fill('A');
    await page.getByText('Unsaved changes').waitFor();
    await alt.fill('');
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });

    await page.getByLabel('Description').fill(' ');
    await page.getByRole('button', { name: 'Update' }).click();
    await page.getByText('Required').waitFor();
    expect((await portfoliosNamed(site, 'Great Lakes'))[0]?.description).toBe('About Lakes');

    await page.getByRole('link', { name: 'All portfolios' }).click();
    await dialog(page, 'Unsaved changes').getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL(`**${PORTFOLIOS}`);
  });

  it('answers 404 in the layout of the back office for an unknown id', async () => {
    const page = await openOffice(site, `${PORTFOLIOS}/unknown`);
    await page.getByRole('heading', { name: /not found|nothing found/i }).waitFor();
    await page.getByRole('link', { name: 'Services' }).first().waitFor();
    const headers = { Cookie: `payload-token=${site.token}` };
    for (const unknown of ['unknown', service, '6b01aeb345ad983b33028f6b'])
      expect((await site.http.get(`${PORTFOLIOS}/${unknown}`, { headers })).status).toBe(404);
    site.browser.takeErrors();
  });

  it('restores typed text when the owner logs in again after the session has expired', async () => {
    const page = await open();
    await page.getByLabel('Description').fill('Words of an hour');
    await invalidateAccessToken(page);
    await page.evaluate(() => localStorage.setItem('refreshToken', 'dead.dead.dead'));
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForURL('**/login?next=**');
    await logIn(page, site.owner.email, site.owner.password);
    await waitForBackOffice(page, `${PORTFOLIOS}/${id}`);
    await page.getByText('Unsaved changes').waitFor();
    expect(await page.getByLabel('Description').inputValue()).toBe('Words of an hour');
    expect(site.browser.takeErrors().join()).toContain('401');
  });

  it('saves alternative text, title, caption, creator and copyright, which the public page contains', async () => {
    const TEXTS = {
      Title: 'Boats at noon',
      Caption: 'The tide is out.\nNobody is in a hurry.',
      Creator: 'Felice Beato',
      Copyright: 'Public domain',
    };
    const page = await open();
    const field = (label: string) =>
      page.getByRole('textbox', { name: `${label} of Photograph 2`, exact: true });
    await page.getByLabel('Alternative text of Photograph 1').fill('A river in a canyon');
    await page.locator('summary', { hasText: 'Title and caption of Photograph 2' }).click();
    for (const [label, text] of Object.entries(TEXTS)) await field(label).fill(text);
    expect(await axeInLayouts(page)).toEqual([]);
    await page.getByText('Boats at noon').waitFor();
    await saveChanges(page);
    await page.getByLabel('Alternative text of A river in a canyon').waitFor();
    expect((await mediaRow('black-canyon'))?.alt).toBe('A river in a canyon');
    expect(await mediaRow('nagasaki-boats')).toMatchObject({
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

    // A restored text is not an unsaved change.
    for (const [label, text] of Object.entries(TEXTS))
      expect(await field(label).inputValue()).toBe(text);
    await field('Title').fill('Something else');
    await page.getByText('Unsaved changes').waitFor();
    await field('Title').fill(TEXTS.Title);
    await page.getByText('Unsaved changes').waitFor({ state: 'detached' });
  });

  it('sets the focal point by a click and by sliders in a dialog without axe violations, and the public page crops around it', async () => {
    const page = await open();
    const slider = (name: string) => dialog(page, 'Focal point').getByRole('slider', { name });
    const sliderValues = () =>
      Promise.all(['From the left', 'From the top'].map((name) => slider(name).inputValue()));
    const openFocal = async () => {
      await page.getByRole('button', { name: 'Focal point of Photograph 2' }).click();
      await slider('From the left').waitFor();
    };
    const loading = await holdRequests(page, '**/media/**');
    await openFocal();
    const picture = page.locator('.focal');
    const size = () =>
      picture.evaluate(({ clientWidth, clientHeight }) => [clientWidth, clientHeight]);
    const [width = 0, height = 0] = await size();
    loading.release();
    await picture.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    expect(await size()).toEqual([width, height]);
    // Waits until the dialog has stopped moving.
    await picture.click({ position: { x: width * 0.25, y: height * 0.75 } });
    expect(await sliderValues()).toEqual(['25', '75']);
    await dialog(page, 'Focal point').getByRole('button', { name: 'Done' }).click();
    await page.getByText('25% 75%').waitFor();
    await saveChanges(page);
    expect(await mediaRow('nagasaki-boats')).toMatchObject({ focalX: 25, focalY: 75 });
    const html = await (await fetch(`${site.server.url}/portfolio/${service}`)).text();
    expect(html).toContain('object-position:25% 75%');

    await openFocal();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await sliderValues()).toEqual(['26', '73']);
    await page.keyboard.press('Escape');
    await dialog(page, 'Focal point').waitFor({ state: 'detached' });
    await page.getByText('25% 75%').waitFor();
    expect(await page.getByText('Unsaved changes').count()).toBe(0);
    await openFocal();
    expect(await axeInLayouts(page)).toEqual([]);
  });

  it('reorders the photographs by keyboard and by mouse, and visitors see the new order; adds photographs with their texts and removes others in one update', async () => {
    const page = await open({ viewport: { width: 1440, height: 900 } });
    await page.getByRole('button', { name: 'Move Photograph 3 earlier' }).press('Home');
    await page.getByText('Photograph 3 is now 1 of 3').waitFor();
    await drag(page, 1, 2);
    await page.waitForFunction(
      () => document.querySelectorAll<HTMLImageElement>('.tile img')[1]?.alt === 'Photograph 2',
    );
    await saveChanges(page);
    expect(await originalNames(site, id)).toEqual([
      'dust-bowl-home',
      'nagasaki-boats',
      'black-canyon',
    ]);
    const [portfolio] = await portfoliosNamed(site, 'Great Lakes');
    const wanted = portfolio?.images.map(photoIdOf) ?? [];
    const shown = await shownPhotographs(site, service);
    expect(shown.filter((one) => wanted.includes(one))).toEqual(wanted);

    await waitForSaved(page);
    await picker(page).setInputFiles(await pickerFiles(['march-pastoral']));
    await page.getByLabel('Alternative text of march-pastoral.jpg').fill('Sheep in March');
    await page.getByRole('button', { name: 'Remove Photograph 2' }).click();
    await saveChanges(page);
    await page.getByText('Water · 3 photographs').waitFor();
    expect(await originalNames(site, id)).toEqual([
      'dust-bowl-home',
      'black-canyon',
      'march-pastoral',
    ]);
    expect((await mediaRow('march-pastoral'))?.alt).toBe('Sheep in March');
    expect((await mediaRow('nagasaki-boats'))?.inLibrary).toBe(true);
    // The form is reset a moment after the heading changes.
    await page.getByRole('img', { name: 'Sheep in March' }).waitFor();
    await waitForThumbnails(page);
    expect(await photographNames(page)).toEqual([
      'Photograph 1',
      'A river in a canyon',
      'Sheep in March',
    ]);
  });

  it('keeps a removed photograph in the library, says so, and puts it back to its old place, also after it was saved', async () => {
    const page = await open();
    const before = await originalNames(site, id);
    const undo = page.getByRole('button', { name: 'Undo' });
    const removed = page.getByRole('button', { name: /^Remove / }).nth(1);
    const name = await removed.getAttribute('aria-label');
    await removed.click();
    await page.getByText('It is still in the library.').waitFor();
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Control+z');
    await undo.waitFor({ state: 'detached' });
    expect(await tiles(page).count()).toBe(3);
    await eventually(() => holdsFocus(page.getByRole('button', { name: name ?? '', exact: true })));
    await waitForSaved(page);

    await removed.click();
    await saveChanges(page);
    expect(await originalNames(site, id)).toEqual(before.toSpliced(1, 1));
    await undo.click();
    await page.getByText('Unsaved changes').waitFor();
    await saveChanges(page);
    expect(await originalNames(site, id)).toEqual(before);
  });

  it('makes a photograph its cover unless it is gone, takes the portfolio off the home page, and changes its address unless another has it', async () => {
    await createPortfolio(site, { service, name: 'Other lakes', slug: 'taken' });
    const page = await open();
    const address = page.getByLabel('Address');
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .nth(2)
      .check();
    await page.getByRole('button', { name: 'Use as cover' }).click();
    await tiles(page).nth(2).getByText('Cover').waitFor();
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
    expect(await axeInLayouts(page)).toEqual([]);
    await saveChanges(page);
    await waitForSaved(page);
    const { body } = await site.http.get<{ portfolios: PortfolioAnswer[] }>('/api/portfolios', {
      token: site.token,
    });
    const saved = body.portfolios.find(({ _id }) => _id === id);
    expect(saved).toMatchObject({
      cover: saved?.imageDetails[2]?._id,
      slug: 'big-lakes',
      onHome: false,
    });
    const preview = page.getByRole('link', { name: 'Preview' });
    await eventually(
      async () => (await preview.getAttribute('href')) === '/works/big-lakes?preview',
    );
    expect(await preview.getAttribute('target')).toBe('_blank');

    const put = (json: object) =>
      site.http.put(`/api/portfolios/${id}`, { json, token: site.token });
    const addedImages = [saved?.imageDetails[1]?._id];
    await put({ addedImages });
    await page
      .getByRole('checkbox', { name: /^Choose / })
      .nth(1)
      .check();
    await page.getByRole('button', { name: 'Use as cover' }).click();
    await page.getByLabel('Description').fill('Without its cover');
    await put({ removedImages: [saved?.images[1]] });
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(
      'The chosen cover is not in this portfolio. Choose another one.',
    );
    expect(await tiles(page).count()).toBe(2);
    await saveChanges(page);
    await waitForSaved(page);
    expect((await portfoliosNamed(site, saved?.name ?? ''))[0]).toMatchObject({
      description: 'Without its cover',
      cover: null,
    });
    await put({ addedImages });
    site.browser.takeErrors();
  });

  it('asks before it is left with unsaved changes, but not after they are saved', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Move Photograph 1 later' }).click();
    await page.getByRole('link', { name: 'Services' }).first().click();
    const confirmation = dialog(page, 'Unsaved changes');
    await confirmation.getByRole('button', { name: 'Keep editing' }).click();
    await page.waitForURL(`**${PORTFOLIOS}/${id}`);
    await saveChanges(page);
    await page.waitForFunction(() => !document.querySelector('.save-bar p')?.textContent);
    await page.getByRole('link', { name: 'Services' }).first().click();
    await page.waitForURL('**/admin/services');
    await waitForOfficeHydration(page);
  });

  it('works by touch at 390 px: a bar above Update moves a tapped photograph, and several that are chosen by a long press and taps', async () => {
    const page = await open(PHONE);
    const [first = '', second = '', third = ''] = await originalNames(site, id);
    const photograph = (at: number) => tiles(page).nth(at).locator('.open');
    await photograph(1).tap();
    await tapInBar(page, 'Later');
    await page.getByText('Unsaved changes').waitFor();
    const [bar, saveBar] = await Promise.all(
      [chosenBar(page), page.locator('.save-bar')].map((one) => one.boundingBox()),
    );
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual((saveBar?.y ?? 0) + 1);
    expect((saveBar?.y ?? 0) + (saveBar?.height ?? 0)).toBeCloseTo(844, 0);
    expect(await axe(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
    await tapInBar(page, 'Use as cover');
    await tiles(page).nth(2).getByText('Cover').waitFor();
    await holdPhotograph(page, (await photograph(1).getAttribute('aria-label')) ?? '');
    await photograph(2).tap();
    await chosenBar(page).getByText('2 chosen').waitFor();
    await tapInBar(page, 'To start');
    await page.getByRole('button', { name: 'Update' }).tap();
    await readAndCloseDialog(page, 'Success!');
    expect(await originalNames(site, id)).toEqual([third, second, first]);
  });

  it('keeps what is typed while the screen is refreshed after an update', async () => {
    const page = await open();
    const name = page.getByLabel('Name', { exact: true });
    const description = page.getByLabel('Description', { exact: true });
    const alt = page.getByRole('textbox', { name: /^Alternative text of/ }).first();
    await name.fill('Northern lakes');
    const refreshing = await holdRequests(page, `**${PORTFOLIOS}/${id}?*`);
    await saveChanges(page);
    await eventually(async () => refreshing.requests.length > 0);
    await description.fill('Typed after');
    await alt.fill('A canyon, typed after');
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
    expect(
      await page
        .getByRole('textbox', { name: /^Alternative text of/ })
        .nth(1)
        .inputValue(),
    ).toBe('A canyon, typed after');
    await page.getByText('Unsaved changes').waitFor();
    await saveChanges(page);
    await page.waitForFunction(() => !document.querySelector('.save-bar p')?.textContent);
    const [portfolio] = await portfoliosNamed(site, 'Northern lakes');
    expect(portfolio?.description).toBe('Typed after');
    expect(portfolio?.imageDetails[1]?.alt).toBe('A canyon, typed after');
  });
});
