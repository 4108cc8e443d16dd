import { paths } from '@/config/paths';
import type { Selections } from '@/contract/gallery';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { PASSWORD } from '../helpers/accounts';
import { isHydrated } from '../helpers/browser';
import { createClientGallery } from '../helpers/clientGallery';
import { eventuallyRead } from '../helpers/eventually';
import { createPortfolioOfDemo } from '../helpers/portfolios';
import {
  createService,
  listPortfolios,
  openStudio,
  readDocuments,
  type Studio,
} from '../helpers/studio';
import type { Engine, EngineOptions } from './engines';

const PHOTOGRAPHS = ['black-canyon', 'nagasaki-boats', 'dust-bowl-home'] as const;

const named = (tag: string, name: string) =>
  `//${tag}[normalize-space()="${name}" or @aria-label="${name}" or normalize-space(text())="${name}"]`;
const button = (name: string) => named('button', name);
const heading = (name: string) => `//*[self::h1 or self::h2][normalize-space()="${name}"]`;
const field = (label: string) =>
  `//*[self::input or self::textarea][@id=//label[starts-with(normalize-space(), "${label}")]/@for]`;
const containing = (text: string) => `//*[contains(normalize-space(text()), "${text}")]`;
const DIALOG = '//dialog[@open]';
const MESSAGE = { 'Full Name': 'Vera Lin', 'Email Address': 'vera@example.com' };
const THANKS = 'Thank you. Your message is with Ada Whitfield; the answer comes by email.';

/** Waits until there are photographs in sight, and all of them are loaded in the format that this browser chose. */
const LOADED = `new Promise((resolve) => {
  const look = () => {
    const inSight = [...document.querySelectorAll('main img')].filter((image) => {
      const { top, width, height } = image.getBoundingClientRect();
      return width > 0 && height > 0 && top < innerHeight;
    });
    const isLoaded = inSight.every(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    if (inSight.length > 0 && isLoaded) resolve(true);
    else setTimeout(look, 100);
  };
  look();
})`;
/** An earlier click is lost. */
const HYDRATED = `new Promise((resolve) => {
  const look = () => ((${isHydrated})() ? resolve(true) : setTimeout(look, 50));
  look();
})`;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

/** What visitors and clients do on the site, for an engine beside that of the browser tests. */
export function testVisits(openEngine: (options?: EngineOptions) => Promise<Engine>): void {
  let studio: Studio;
  let engine: Engine;

  beforeAll(async () => {
    studio = await openStudio({ demo: true });
    engine = await openEngine();
  });
  afterAll(async () => {
    await engine?.close();
    await studio?.server.stop();
  });

  async function visit(path: string) {
    await engine.open(studio.server.url + path);
    await engine.run(HYDRATED);
  }
  const photoInAddress = async () => (await engine.address()).searchParams.get('photo');
  const stored = async (text: string) =>
    (await readDocuments<{ message: string }>(studio, 'contact-message')).some(
      ({ message }) => message === text,
    );

  /** Opens the first large view, turns it, and goes Back and Forward. @param tile opens the view */
  async function turnLargeView(tile: string) {
    const { pathname } = await engine.address();
    await engine.click(tile);
    await engine.click(DIALOG + button('Next'));
    await eventuallyRead(async () => (await photoInAddress()) !== null);
    const turned = await photoInAddress();
    await engine.back();
    await engine.missing(DIALOG);
    expect(await photoInAddress()).toBeNull();
    await engine.forward();
    await engine.see(DIALOG);
    expect(await photoInAddress()).toBe(turned);
    await engine.click(DIALOG + button('Close'));
    await engine.missing(DIALOG);
    const { pathname: last, search } = await engine.address();
    expect([last, search]).toEqual([pathname, '']);
  }

  it('shows every public page, and none wider than the window', async () => {
    for (const path of ['/', '/about', '/project', '/policy', '/service', '/contact', '/login']) {
      await visit(path);
      await engine.see('//main');
      expect([path, await engine.run(OVERFLOW)]).toEqual([path, 0]);
    }
  });

  it('turns the large view of a page, which Back closes and Forward opens again', async () => {
    const { _id } = await createService(studio);
    await createPortfolioOfDemo(studio, _id, 'Rivers', PHOTOGRAPHS);
    await visit(`/portfolio/${_id}`);
    // The others are inert once the page is hydrated.
    const shown = '//li[@inert]/following-sibling::li[not(@inert)]';
    await turnLargeView(`${shown}//button[contains(@class, "photograph")]`);
  });

  it('sends the contact form', async () => {
    await visit('/contact');
    for (const [label, value] of Object.entries({ ...MESSAGE, Message: 'By script' }))
      await engine.type(field(label), value);
    await engine.click(button('Send Message'));
    await engine.see(containing(THANKS));
    expect(await stored('By script')).toBe(true);
  });

  it('sends the contact form without scripts', async () => {
    const silent = await openEngine({ scripts: false });
    try {
      await silent.open(`${studio.server.url}/contact`);
      for (const [label, value] of Object.entries({ ...MESSAGE, Message: 'Without scripts' }))
        await silent.type(field(label), value);
      await silent.click(button('Send Message'));
      await silent.see(containing(THANKS));
      expect(await stored('Without scripts')).toBe(true);
    } finally {
      await silent.close();
    }
  });

  it("opens a client's gallery: picks, turns the large view, downloads and submits", async () => {
    const { id, path } = await createClientGallery(studio, [...PHOTOGRAPHS], {
      password: 'lakeside',
      allow: { pick: true, comment: true, download: 'web' },
    });
    await visit(path);
    await engine.type(field('Password'), 'lakeside');
    await engine.click(button('Open the gallery'));
    await engine.see(heading('Anna & Ben'));
    await engine.run(HYDRATED);
    await turnLargeView('//button[contains(@class, "open")]');

    await engine.click(button('Pick photograph 1'));
    await engine.type(DIALOG + field('Name'), 'Clara');
    await engine.type(DIALOG + field('Email'), 'clara@example.com');
    await engine.click(DIALOG + button('Continue'));
    await engine.missing(DIALOG);
    await engine.see('//button[@aria-label="Pick photograph 1"][@aria-pressed="true"]');

    await engine.click(button('Download'));
    await engine.click(button('All photographs'));
    await eventuallyRead(async () =>
      (await engine.downloads()).some((name) => /\.zip$/.test(name)),
    );

    await engine.click('//button[contains(@class, "main")][contains(., "Submit")]');
    await engine.type(DIALOG + field('Message'), 'As we said');
    await engine.click(DIALOG + button('Submit selection'));
    await engine.missing(DIALOG);
    const call = `/api/galleries/${id}/selections`;
    const { body } = await studio.http.get<Selections>(call, { token: studio.token });
    expect(body.guests).toMatchObject([{ name: 'Clara', picks: [expect.anything()] }]);
    expect(body.guests[0]?.submittedAt).toEqual(expect.any(String));
  });

  it('shows the photographs of pages, and of the office after a sign-in', async () => {
    const [portfolio] = await listPortfolios(studio);
    const { _id: id, slug, service } = portfolio as PortfolioAnswer;
    const gallery = await createClientGallery(studio, [...PHOTOGRAPHS]);
    const pages = ['/', '/portfolio', `/portfolio/${service._id}`, `/works/${slug}`, gallery.path];
    for (const path of pages) {
      await visit(path);
      expect([path, await engine.run(LOADED)]).toEqual([path, true]);
    }
    await visit('/login');
    await engine.type(field('Email'), studio.owner.email);
    await engine.type(field('Password'), PASSWORD);
    await engine.click(button('Login'));
    await engine.see('//h1[starts-with(normalize-space(), "Welcome")]');
    const { portfolio: editor, gallery: screen, library } = paths.office;
    for (const path of [editor(id), screen(gallery.id), library({})]) {
      await visit(path);
      expect([path, await engine.run(LOADED)]).toEqual([path, true]);
    }
  });
}
