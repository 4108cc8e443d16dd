import { outlivesTest, signIn } from './accounts';
import { openBrowser, type TestBrowser } from './browser';
import { type ServerOptions, startServer, type TestServer } from './server';
import { openStudio, type Studio } from './studio';

/** A running site and a browser. Both are set when the tests of their block run. */
export interface Site {
  server: TestServer;
  browser: TestBrowser;
}

/** A site with an owner who is signed in. */
export type StudioSite = Site & Studio;

/**
 * Starts a site for the tests of the calling block, and stops it after them. Each test fails if the browser reported
 * errors, and its pages are closed after it.
 */
export const openSite = (options: ServerOptions = {}): Site =>
  registerSite(async () => ({ server: await startServer(options) }));

/** The sites of this test file by their options. */
const studioSites = new Map<string, StudioSite>();

/**
 * Starts a site as `openSite` does, and signs up its owner. The parts of a test file that use the same options share
 * one site, since a server and a browser take seconds to start.
 */
export function openStudioSite(options: ServerOptions = {}): StudioSite {
  const key = JSON.stringify(options);
  const site = studioSites.get(key) ?? registerStudioSite(options);
  studioSites.set(key, site);
  return site;
}

function registerStudioSite(options: ServerOptions): StudioSite {
  const site = registerSite(() => openStudio(options));
  // On a busy machine the tests of a file may take longer than an access token is valid.
  beforeEach(async () => {
    if (outlivesTest(site.token)) return;
    const owner = await signIn(site.server, site.owner);
    Object.assign(site, { owner, token: owner.accessToken });
  });
  return site;
}

function registerSite<Opened extends { server: TestServer }>(
  start: () => Promise<Opened>,
): Opened & Site {
  const site: Partial<Site> = {};
  beforeAll(async () => {
    const opened = await start();
    Object.assign(site, opened);
    site.browser = await openBrowser(opened.server);
  });
  afterEach(async () => {
    // First, so that an error that comes late does not count for the next test.
    await site.browser?.closePages();
    expect(site.browser?.takeErrors() ?? []).toEqual([]);
  });
  afterAll(async () => {
    await site.browser?.close();
    await site.server?.stop();
  });
  return site as Opened & Site;
}
