import type { Page } from 'playwright-core';
import { LIST } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { axe, axeInLayouts, axeInThemes, holdsFocus } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { holdRequests } from '../helpers/holdRequests';
import { holdAnswers } from '../helpers/line';
import { dialog, openOffice, readAndCloseDialog } from '../helpers/office';
import { openStudioSite } from '../helpers/site';
import { listEducations, listExperiences } from '../helpers/studio';
import { withUnreadableTable } from '../helpers/unreadable';
import { OPTIONS } from './officeLists.options';

const PATH = '/admin/education-and-experience';
const DATES = { 'Start date': '2009-09-21', 'End date': '2012-06-29' };

const KINDS = [
  {
    title: 'Education',
    noun: 'education',
    subtitle: 'Manage all education',
    place: 'Course',
    field: 'course',
    api: '/api/educations',
    list: listEducations,
  },
  {
    title: 'Experience',
    noun: 'experience',
    subtitle: 'Manage all experiences',
    place: 'Location',
    field: 'location',
    api: '/api/experiences',
    list: listExperiences,
  },
] as const;

type Kind = (typeof KINDS)[number];

const studio = openStudioSite(OPTIONS);

async function removeAll() {
  for (const { noun } of KINDS)
    await studio.http.del(`/api/${noun}?where[id][exists]=true`, { token: studio.token });
}

/** The HTML of the screen. @param search of its address */
const htmlOf = async (search = '') => {
  const headers = { Cookie: `payload-token=${studio.token}` };
  return (await studio.http.get<string>(PATH + search, { headers })).body;
};

const visit = () => openOffice(studio, PATH);

const section = (page: Page, { title }: Kind) =>
  page.getByRole('region', { name: title, exact: true });
const rows = (page: Page, kind: Kind) => section(page, kind).locator('tbody tr:not(.skeleton-row)');
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);
const addButton = (page: Page, kind: Kind) =>
  section(page, kind).getByRole('button', { name: `Add ${kind.noun}`, exact: true });
const click = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();

const textsOf = ({ place }: Kind) => ({
  'Institution name': 'College of Light',
  [place]: 'Photography',
  ...DATES,
});

async function fill(page: Page, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
}

async function createEntry({ api, field: place }: Kind, name = 'College of Light') {
  const json = {
    name,
    [place]: 'Photography',
    startDate: DATES['Start date'],
    endDate: DATES['End date'],
  };
  const { status } = await studio.http.post(api, { json, token: studio.token });
  expect(status).toBe(201);
}

/** Waits for an error below a field. */
const waitForError = (page: Page, label: string, text: string) =>
  page
    .getByRole('dialog')
    .locator('.field', { has: page.getByText(label, { exact: true }) })
    .getByText(text, { exact: true })
    .waitFor();

const entryButton = (page: Page, kind: Kind, action: string, name = 'College of Light') =>
  section(page, kind).getByRole('button', { name: `${action} ${name}` });

it('each list shows five skeleton rows while it is loading', async () => {
  const [education, experience] = KINDS.map(({ noun }) => noun);
  const unreadable = (table: string, work: () => Promise<string>) =>
    withUnreadableTable(studio.server, table, work);
  const html = await unreadable(`${education}`, () => unreadable(`${experience}`, htmlOf));
  for (const { title } of KINDS) {
    const [table = ''] = html.split(`>${title}</caption>`)[1]?.split('</table>') ?? [];
    expect(table.match(/<tr class="skeleton-row"/g)).toHaveLength(5);
  }
});

it('each list adds an entry at the end, edits it in place and deletes it after a confirmation', async () => {
  await removeAll();
  for (const kind of KINDS) await createEntry(kind, 'An older one');
  const page = await visit();

  for (const kind of KINDS) {
    const { title, noun, subtitle, list } = kind;
    await section(page, kind).getByText(subtitle, { exact: true }).waitFor();
    await rows(page, kind).first().waitFor();
    expect(await section(page, kind).locator('.skeleton-row').count()).toBe(0);
    expect(await section(page, kind).getByRole('columnheader').allTextContents()).toEqual([
      'S/N',
      'Name',
      'Action',
    ]);
    expect(await rows(page, kind).first().getByRole('cell').first().textContent()).toBe('1');

    await addButton(page, kind).click();
    await dialog(page, `Add ${title}`).waitFor();
    await fill(page, textsOf(kind));
    await click(page, 'Save');
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      `You have successfully added the ${noun}`,
    );
    const added = await rows(page, kind).allTextContents();
    expect(added).toHaveLength(2);
    expect(added[1]).toContain('College of Light');
    expect(await holdsFocus(addButton(page, kind))).toBe(true);

    await entryButton(page, kind, 'Edit').click();
    await dialog(page, `Edit ${title}`).waitFor();
    for (const [label, text] of Object.entries(textsOf(kind))) {
      expect(await field(page, label).inputValue()).toBe(text);
    }
    await fill(page, { 'Institution name': 'School of Shade', 'End date': '2013-01-31' });
    await click(page, 'Update');
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      `You have successfully updated the ${noun}`,
    );
    const edited = await rows(page, kind).allTextContents();
    expect(edited).toHaveLength(2);
    expect(edited[1]).toContain('School of Shade');
    expect(await list(studio)).toMatchObject([
      { name: 'An older one' },
      { name: 'School of Shade', startDate: '2009-09-21', endDate: '2013-01-31' },
    ]);

    await entryButton(page, kind, 'Delete', 'School of Shade').click();
    const confirmation = dialog(page, 'Delete Item!');
    await confirmation.getByText(`You are about to delete this ${noun}.`).waitFor();
    await click(page, 'Cancel');
    expect(await list(studio)).toHaveLength(2);
    await entryButton(page, kind, 'Delete', 'School of Shade').click();
    await click(page, 'Confirm');
    expect(await readAndCloseDialog(page, 'Success!')).toBe(
      'You have successfully deleted this data',
    );
    expect(await rows(page, kind).count()).toBe(1);
    expect(await holdsFocus(page.getByRole('heading', { name: title, exact: true }))).toBe(true);
    expect(await list(studio)).toMatchObject([{ name: 'An older one' }]);
  }
});

describe('the form of an entry, which is the same for education and experience', () => {
  const [kind] = KINDS;
  const { title, noun, place, api, list } = kind;

  it('shows how to add the first entry; the form shows errors below touched fields, sends nothing invalid, and asks before it discards changes; shows an error of the server and a lost connection in a dialog, keeps the typed text, and adds an entry once that is sent again after its answer was lost', async () => {
    await removeAll();
    const page = await visit();
    await section(page, kind).getByText(`You have not added any ${noun}.`).waitFor();
    await section(page, kind).getByText(`Click on Add ${noun} to add new data`).waitFor();

    await addButton(page, kind).click();
    await page.keyboard.press('Tab');
    await waitForError(page, 'Institution name', 'Required');
    expect(await page.getByText('Required').count()).toBe(1);
    await click(page, 'Save');
    for (const label of Object.keys(textsOf(kind))) await waitForError(page, label, 'Required');
    expect(await holdsFocus(field(page, 'Institution name'))).toBe(true);
    expect(await list(studio)).toEqual([]);
    expect(await axeInThemes(page)).toEqual([]);
    await click(page, 'Cancel');
    await page.getByRole('dialog').waitFor({ state: 'detached' });

    await addButton(page, kind).click();
    await fill(page, { 'Start date': '2012-06-29', 'End date': '2009-09-21' });
    await field(page, 'End date').blur();
    await waitForError(page, 'End date', 'End date must not be before start date');
    await fill(page, { 'Start date': '2009-09-21' });
    await field(page, 'Start date').blur();
    await page.getByText('End date must not be before').waitFor({ state: 'detached' });

    await fill(page, { [place]: 'Something' });
    await page.keyboard.press('Escape');
    await dialog(page, 'Unsaved changes').waitFor();
    expect(await axe(page)).toEqual([]);
    await click(page, 'Keep editing');
    expect(await field(page, place).inputValue()).toBe('Something');
    for (let pressed = 0; pressed < 7; pressed += 1) await page.keyboard.press('Escape');
    await click(page, 'Keep editing');
    expect(await field(page, place).inputValue()).toBe('Something');
    expect(await holdsFocus(dialog(page, `Add ${title}`))).toBe(true);
    await click(page, 'Cancel');
    await click(page, 'Discard');
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });

    const expectTyped = async () => {
      for (const [label, text] of Object.entries(textsOf(kind))) {
        expect(await field(page, label).inputValue()).toBe(text);
      }
    };
    await page.route(`**${api}**`, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 400,
            json: { message: 'Please check it', errors: { name: 'Not this one' } },
          })
        : route.continue(),
    );
    await addButton(page, kind).click();
    await fill(page, textsOf(kind));
    await click(page, 'Save');
    expect(await readAndCloseDialog(page, 'Error!')).toBe('Please check it');
    expect(await holdsFocus(page.getByRole('button', { name: 'Save' }))).toBe(true);
    await waitForError(page, 'Institution name', 'Not this one');
    await expectTyped();
    // The browser itself logs a refused request.
    expect(studio.browser.takeErrors().every((one) => one.includes('400'))).toBe(true);

    await page.unroute(`**${api}**`);
    const answers = await holdAnswers(page, `*${api}`, 'POST');
    await click(page, 'Save');
    await answers.wait();
    await answers.lose();
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.offline);
    await expectTyped();
    expect(await rows(page, kind).count()).toBe(0);
    await click(page, 'Save');
    await readAndCloseDialog(page, 'Success!');
    expect(await list(studio)).toHaveLength(1);
    expect(await rows(page, kind).count()).toBe(1);

    await page.route(`**${api}/*`, (route) => route.abort());
    await entryButton(page, kind, 'Delete').click();
    await click(page, 'Confirm');
    expect(await readAndCloseDialog(page, 'Error!')).toBe(MESSAGES.offline);
    expect(await rows(page, kind).count()).toBe(1);
    studio.browser.takeErrors();
  });
});

it('each list has its own heading, search and page, which the URL keeps together, also when both are searched before an answer comes; the screen has no axe violations in any layout and theme', async () => {
  const [education, experience] = KINDS;
  await removeAll();
  for (let number = 1; number <= 2; number += 1) await createEntry(education, `College ${number}`);
  for (let number = 1; number <= LIST.rows + 1; number += 1)
    await createEntry(experience, `Studio ${number}`);
  const page = await visit();
  const headings = (level: number) => page.getByRole('heading', { level }).allTextContents();
  expect(await headings(1)).toEqual(['Education & Experience']);
  expect(await headings(2)).toEqual(['Education', 'Experience']);
  const search = ({ title }: Kind) =>
    page.getByRole('searchbox', { name: `Search ${title.toLowerCase()} by name` });
  const query = () => [...new URL(page.url()).searchParams].join(' ');
  const waitForRows = (kind: Kind, count: number) =>
    eventually(async () => (await rows(page, kind).count()) === count);
  await section(page, experience).getByRole('link', { name: 'Next' }).click();
  await waitForRows(experience, 1);
  expect(await rows(page, experience).getByRole('cell').first().textContent()).toBe('26');
  await search(education).fill('college 2');
  await waitForRows(education, 1);
  expect(query()).toBe('experience-page,2 education-search,college 2');
  expect(await rows(page, experience).count()).toBe(1);
  expect(await axeInLayouts(page)).toEqual([]);

  const answers = await holdRequests(page, /_rsc/);
  await search(education).fill('college 1');
  await search(experience).fill('studio 1');
  await eventually(async () => answers.requests.length > 1);
  answers.release();
  await waitForRows(experience, 11);
  await waitForRows(education, 1);
  expect(query()).toBe('education-search,college 1 experience-search,studio 1');
  expect(await search(education).inputValue()).toBe('college 1');
  const shown = await htmlOf(new URL(page.url()).search);
  expect(shown.match(/aria-label="Edit (College|Studio) \d+"/g)).toHaveLength(1 + 11);
});
