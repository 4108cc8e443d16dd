import type { Page, Response } from 'playwright-core';
import { openBrowser } from '../helpers/browser';
import { eventually } from '../helpers/eventually';
import { type Mailbox, startMailbox } from '../helpers/mailbox';
import { dialog, openOffice, readAndCloseDialog, waitForSaved } from '../helpers/office';
import { photographButton, tapInBar } from '../helpers/officePortfolios';
import { jpeg } from '../helpers/photos';
import type { StudioSite } from '../helpers/site';
import { openStudio } from '../helpers/studio';
import { unzip } from '../helpers/unzip';

const GALLERIES = '/admin/galleries';
const PASSWORD = 'roses-2040';
const PHOTOGRAPHS = 20;
const LIMIT = 12;
/** What the pages of a gallery ask for: pages, calls, and files of photographs. */
const OF_GALLERY = /^\/(gallery|api\/gallery|media)\//;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const nameOf = (number: number) => `IMG_${String(number).padStart(2, '0')}.jpg`;

let mailbox: Mailbox;
let site: StudioSite;
let originals: { name: string; mimeType: string; buffer: Buffer }[];

beforeAll(async () => {
  mailbox = await startMailbox();
  const studio = await openStudio({ smtp: mailbox });
  site = { ...studio, browser: await openBrowser(studio.server) };
  originals = await Promise.all(
    numbers(PHOTOGRAPHS).map(async (number) => ({
      name: nameOf(number),
      mimeType: 'image/jpeg',
      buffer: await jpeg({ width: number % 3 ? 900 : 600, height: 600, seed: number }),
    })),
  );
});
afterAll(async () => {
  await site?.browser.close();
  await site?.server.stop();
  await mailbox?.stop();
});

describe.each([
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
])('a shoot is handed over on %s', (device, options) => {
  const name = `Anna & Ben on ${device}`;
  const email = `anna-${options.viewport.width}@example.com`;
  /** Of the gallery, without its query. */
  let office: string;
  let client: Page;
  let link: string;
  /** Every request of the client's pages to the gallery, by method and address. */
  const seen = new Map<string, { url: string; method: string; data: string | null }>();

  const openPart = (part: string) => openOffice(site, `${office}?part=${part}`, options);
  const button = (page: Page, text: string) =>
    page.getByRole('button', { name: text, exact: true });
  const pickOf = (number: number) =>
    client.locator('.grid').getByRole('button', { name: `Pick photograph ${number}`, exact: true });
  const saved = () => client.waitForResponse((answer) => answer.url().endsWith('/picks'));
  const waitForCount = (count: number) =>
    client
      .getByRole('status')
      .getByText(`Selected ${count} of ${LIMIT}`, { exact: true })
      .waitFor();

  afterEach(() => expect(site.browser.takeErrors()).toEqual([]));
  afterAll(() => site.browser.closePages());

  it('the owner adds a gallery, twenty photographs and two sets', async () => {
    const page = await openOffice(site, GALLERIES, options);
    await button(page, 'Add Gallery').first().click();
    const form = dialog(page, 'Add Gallery');
    await form.getByLabel('Name', { exact: true }).fill(name);
    await form.getByLabel('Client email').fill(email);
    await form.getByLabel('Message to the client').fill('Please pick twelve for the album.');
    await form.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
    office = new URL(page.url()).pathname;

    await page.locator('.picker input').setInputFiles(originals);
    await page.waitForFunction(
      (count) => document.querySelectorAll('.caption').length === count,
      20,
    );
    await waitForSaved(page);
    expect(await page.locator('.caption .name').allTextContents()).toEqual(
      originals.map((original) => original.name),
    );
    for (const [set, first, last] of [
      ['Ceremony', 1, 10],
      ['Party', 11, 20],
    ] as const) {
      await button(page, 'Add set').click();
      await dialog(page, 'Add Set').getByLabel('Name').fill(set);
      await dialog(page, 'Add Set').getByRole('button', { name: 'Save' }).click();
      await dialog(page, 'Add Set').waitFor({ state: 'detached' });
      if ('hasTouch' in options) {
        await photographButton(page, nameOf(first)).tap();
        await tapInBar(page, 'Choose');
        for (let number = first + 1; number <= last; number += 1)
          await photographButton(page, nameOf(number)).tap();
      } else {
        await page.getByRole('checkbox', { name: `Choose ${nameOf(first)}` }).check();
        await page
          .getByRole('checkbox', { name: `Choose ${nameOf(last)}` })
          .click({ modifiers: ['Shift'] });
      }
      await page.getByLabel('Move to a set').selectOption(set);
      await button(page, `${set} 10 photographs`).waitFor();
    }
    const chips = page.getByRole('list', { name: 'Sets' }).locator('.chip');
    const sets = async () =>
      (await chips.allTextContents())
        .slice(1, 3)
        .map((text) => text.split(' ')[0])
        .join();
    await button(page, 'Order of sets').click();
    for (const [move, order] of [
      ['Move Ceremony later', 'Party,Ceremony'],
      ['Move Ceremony earlier', 'Ceremony,Party'],
    ] as const) {
      await button(page, move).click();
      await eventually(async () => (await sets()) === order);
    }
    await waitForSaved(page);
  });

  it('the owner sets a password and a limit, and invites the client by mail', async () => {
    const page = await openPart('access');
    await page.getByLabel('At most').fill(String(LIMIT));
    await page.getByLabel('Download', { exact: true }).selectOption('original');
    await button(page, 'Update').click();
    await readAndCloseDialog(page, 'Success!');
    await button(page, 'Set password').click();
    await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await readAndCloseDialog(page, 'Success!');
    await button(page, 'Send invitation').click();
    await button(page, 'Send').click();
    expect(await readAndCloseDialog(page, 'Success!')).toContain(email);

    const { html, text } = await mailbox.waitFor(email);
    expect(text).toContain('Please pick twelve for the album.');
    expect(html + text).not.toContain(PASSWORD);
    [link = ''] = /http:\S+\/gallery\/[\w-]+/.exec(text) ?? [];
    expect(link).toBe(await page.getByRole('textbox', { name: 'Link' }).inputValue());
  });

  it('the client opens the link, and sees nothing before the right password', async () => {
    client = await site.browser.newPage({ ...options, reducedMotion: 'reduce' });
    client.on('request', (request) => {
      const [url, method, data] = [request.url(), request.method(), request.postData()];
      if (OF_GALLERY.test(new URL(url).pathname))
        seen.set(`${method} ${url}`, { url, method, data });
    });
    await client.goto(link);
    await client.getByRole('heading', { name: 'This gallery is private' }).waitFor();
    expect(await client.content()).not.toContain('Anna');
    await client.getByLabel('Password', { exact: true }).fill('tulips-2040');
    await client.keyboard.press('Enter');
    await client.getByText('The password is incorrect').waitFor();
    expect(site.browser.takeErrors().join()).toMatch(/401/);
    await client.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await client.keyboard.press('Enter');
    await client.getByRole('heading', { name, level: 1 }).waitFor();
    await client.getByRole('navigation', { name: 'Sets' }).getByText('Party').waitFor();
    expect(await client.locator('.tile').count()).toBe(PHOTOGRAPHS);
    await mailbox.waitFor(site.owner.email, ({ subject }) => subject === `${name} has been opened`);
  });

  it('the client picks twelve of twelve, comments and submits, and the owner gets a mail', async () => {
    for (const number of numbers(LIMIT)) {
      const answer = saved();
      await pickOf(number).click();
      if (number === 1) {
        const who = client.getByRole('dialog', { name: 'Who are you?' });
        await who.getByLabel('Name').fill('Anna');
        await who.getByLabel('Email').fill(email);
        await who.getByRole('button', { name: 'Continue' }).click();
        await who.waitFor({ state: 'detached' });
      }
      expect((await answer).status()).toBe(200);
    }
    await waitForCount(LIMIT);
    const refused = saved();
    await pickOf(LIMIT + 1).click();
    expect((await refused).status()).toBe(409);
    await client.getByText(`You can pick at most ${LIMIT} photographs`).waitFor();
    await waitForCount(LIMIT);
    expect(site.browser.takeErrors().join()).toMatch(/409/);

    await client.locator('.open').first().click();
    const large = client.getByRole('dialog', { name });
    await large.getByRole('button', { name: 'Comment' }).click();
    await large.getByRole('textbox', { name: 'Comment' }).fill('In black and white, please');
    await large.getByRole('button', { name: 'Save' }).click();
    await large.getByRole('button', { name: 'Change the comment' }).waitFor();
    await large.getByRole('button', { name: 'Close' }).click();

    await client.getByRole('button', { name: 'Submit selection' }).click();
    const submit = client.getByRole('dialog', { name: 'Submit selection' });
    await submit.getByLabel('Message to the photographer (optional)').fill('Thank you!');
    await submit.getByRole('button', { name: 'Submit selection' }).click();
    await client.getByText(/^Submitted on/).waitFor();
    expect(await client.locator('.tile').count()).toBe(LIMIT);
    expect(await pickOf(1).isDisabled()).toBe(true);

    const mail = await mailbox.waitFor(site.owner.email, ({ subject }) =>
      subject.includes(`12 photographs of ${name}`),
    );
    expect([mail.replyTo, mail.text]).toEqual([email, expect.stringContaining('Thank you!')]);
  });

  it('the owner reopens the selection, and the client goes on', async () => {
    const page = await openPart('selections');
    await page.getByText('12 picked · 1 commented · submitted on').waitFor();
    await page.getByText('In black and white, please').waitFor();
    await button(page, 'Reopen').click();
    await dialog(page, 'Reopen the selection?').getByRole('button', { name: 'Reopen' }).click();
    await readAndCloseDialog(page, 'Success!');

    await client.reload();
    await waitForCount(LIMIT);
    const answer = saved();
    await pickOf(1).click();
    expect((await answer).status()).toBe(200);
    await waitForCount(LIMIT - 1);
  });

  it('the client downloads the selection as a ZIP of the originals, byte for byte', async () => {
    await button(client, 'Download').click();
    const starts = client.waitForEvent('download');
    await client.getByRole('button', { name: 'My selection, originals' }).click();
    const download = await starts;
    expect(download.suggestedFilename()).toMatch(/^Anna & Ben on .+\.zip$/);
    const url = download.url();
    seen.set(url, { url, method: 'GET', data: null });
    const stream = await download.createReadStream();
    const files = unzip(Buffer.concat(await stream.toArray()));
    const picked = originals.slice(1, LIMIT);
    expect([...files.keys()].sort()).toEqual(picked.map((original) => original.name));
    for (const original of picked)
      expect([original.name, files.get(original.name)?.equals(original.buffer)]).toEqual([
        original.name,
        true,
      ]);
  });

  it('the owner closes the gallery, and every address that the client has seen is dead', async () => {
    const page = await openPart('access');
    await button(page, 'Close gallery').click();
    await readAndCloseDialog(page, 'Success!');
    expect(seen.size).toBeGreaterThan(PHOTOGRAPHS);
    const alive: string[] = [];
    for (const [name, { url, method, data }] of seen) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await client.request.fetch(url, { method, ...(data && { data, headers }) });
      if (![404, 410].includes(answer.status())) alive.push(`${answer.status()} ${name}`);
    }
    expect(alive).toEqual([]);
    const answer = (await client.reload()) as Response;
    expect(answer.status()).toBe(410);
    await client.getByRole('heading', { name: 'This gallery is no longer open.' }).waitFor();
    expect(await client.content()).not.toContain('Anna');
    expect(site.browser.takeErrors().join()).toMatch(/410/);
  });
});
