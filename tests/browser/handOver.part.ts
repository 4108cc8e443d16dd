import type { Page, Response } from 'playwright-core';
import type { GalleryWithPhotos } from '@/contract/gallery';
import { button } from '../helpers/authPage';
import { createGallery, ownerOf } from '../helpers/gallery';
import { openOffice, readAndCloseDialog } from '../helpers/office';
import { file, jpeg } from '../helpers/photoFixtures';
import { unzip } from '../helpers/unzip';
import { OWNER, site, useOwner } from './account.site';

const PHOTOGRAPHS = 3;
const LIMIT = 2;
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** What the pages of a gallery ask for: pages, calls, and files of photographs. */
const OF_GALLERY = /^\/(gallery|api\/gallery|media)\//;

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('a shoot is handed over to a client with a phone', () => {
  const name = 'Anna & Ben';
  const email = 'anna@example.com';
  const password = 'roses-2040';
  useOwner();
  let originals: { name: string; bytes: Buffer }[];
  /** The screen of the owner where the client gets access. */
  let office: Page;
  let client: Page;
  let link: string;
  /** Every request of the client's pages to the gallery, by method and address. */
  const seen = new Map<string, { url: string; method: string; data: string | null }>();

  beforeAll(async () => {
    originals = await Promise.all(
      numbers(PHOTOGRAPHS).map(async (number) => ({
        name: `IMG_${number}.jpg`,
        bytes: await jpeg({ width: 480, height: 320, seed: number }),
      })),
    );
  });
  afterAll(() => site.browser.closePages());

  it('the owner invites the client by mail', async () => {
    const message = 'Please pick two for the album.';
    const allow = { pickLimit: LIMIT, download: 'original' };
    const { _id } = await createGallery(site, {
      ...{ name, clientEmail: email, message, password, allow },
    });
    const images = originals.map((original) => file(original.bytes, original.name));
    const added = await ownerOf(site)<GalleryWithPhotos>('POST', `/${_id}/photos`, {
      form: { images },
    });
    expect(added.status).toBe(201);
    office = await openOffice(site, `/admin/galleries/${_id}?part=access`);
    await button(office, 'Send invitation').click();
    await button(office, 'Send').click();
    expect(await readAndCloseDialog(office, 'Success!')).toContain(email);

    const { html, text } = await site.mailbox.waitFor(email);
    expect(text).toContain(message);
    expect(html + text).not.toContain(password);
    [link = ''] = /http:\S+\/gallery\/[\w-]+/.exec(text) ?? [];
    expect(link).toBe(await office.getByRole('textbox', { name: 'Link' }).inputValue());
  });

  it('the client opens the link by the password, picks as many as allowed and submits, and the owner gets a mail of each', async () => {
    client = await site.browser.newPage({ ...PHONE, reducedMotion: 'reduce' });
    client.on('request', (request) => {
      const [url, method, data] = [request.url(), request.method(), request.postData()];
      if (OF_GALLERY.test(new URL(url).pathname))
        seen.set(`${method} ${url}`, { url, method, data });
    });
    await client.goto(link);
    // As long as its button is disabled, Enter does nothing.
    await client.getByRole('button', { name: 'Open the gallery', disabled: false }).waitFor();
    await client.getByLabel('Password', { exact: true }).fill(password);
    await client.keyboard.press('Enter');
    await client.getByRole('heading', { name, level: 1 }).waitFor();
    const opened = `${name} has been opened`;
    await site.mailbox.waitFor(OWNER.email, ({ subject }) => subject === opened);
    expect(await client.locator('.tile').count()).toBe(PHOTOGRAPHS);

    const pickOf = (number: number) =>
      client
        .locator('.grid')
        .getByRole('button', { name: `Pick photograph ${number}`, exact: true });
    for (const number of numbers(LIMIT)) {
      const answer = client.waitForResponse((given) => given.url().endsWith('/picks'));
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
    const counted = client.getByRole('status').getByText(`Selected ${LIMIT} of ${LIMIT}`);
    await counted.waitFor();

    await client.getByRole('button', { name: 'Submit selection' }).click();
    const submit = client.getByRole('dialog', { name: 'Submit selection' });
    await submit.getByLabel('Message to the photographer (optional)').fill('Thank you!');
    await submit.getByRole('button', { name: 'Submit selection' }).click();
    await client.getByText(/^Submitted on/).waitFor();
    expect(await pickOf(1).isDisabled()).toBe(true);
    const mail = await site.mailbox.waitFor(OWNER.email, ({ subject }) =>
      subject.includes(`${LIMIT} photographs of ${name}`),
    );
    expect([mail.replyTo, mail.text]).toEqual([email, expect.stringContaining('Thank you!')]);
  });

  it('the client downloads the selection as a ZIP of the originals, byte for byte', async () => {
    await button(client, 'Download').click();
    const starts = client.waitForEvent('download');
    await client.getByRole('button', { name: 'My selection, originals' }).click();
    const download = await starts;
    expect(download.suggestedFilename()).toBe(`${name}.zip`);
    const url = download.url();
    seen.set(url, { url, method: 'GET', data: null });
    const stream = await download.createReadStream();
    const files = unzip(Buffer.concat(await stream.toArray()));
    const picked = originals.slice(0, LIMIT);
    expect([...files.keys()].sort()).toEqual(picked.map((original) => original.name));
    for (const original of picked)
      expect([original.name, files.get(original.name)?.equals(original.bytes)]).toEqual([
        original.name,
        true,
      ]);
  });

  it('the owner closes the gallery, and every address that the client has seen is dead', async () => {
    await button(office, 'Close gallery').click();
    const asks = office.getByRole('dialog', { name: 'Close the gallery?' });
    await asks.getByText('downloads that are under way stop').waitFor();
    await asks.getByRole('button', { name: 'Close gallery' }).click();
    await readAndCloseDialog(office, 'Success!');
    expect(seen.size).toBeGreaterThan(PHOTOGRAPHS);
    const alive: string[] = [];
    for (const [address, { url, method, data }] of seen) {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await client.request.fetch(url, { method, ...(data && { data, headers }) });
      if (![404, 410].includes(answer.status())) alive.push(`${answer.status()} ${address}`);
    }
    expect(alive).toEqual([]);
    const answer = (await client.reload()) as Response;
    expect(answer.status()).toBe(410);
    await client.getByRole('heading', { name: 'This gallery is no longer open.' }).waitFor();
    await client.getByText('Your selection is kept.').waitFor();
    expect(await client.content()).not.toContain('Anna');
    expect(site.browser.takeErrors().join()).toMatch(/410/);
  });
});
