import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';

/** Headless, and without the background requests of Chromium itself. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A new page uses the process of an earlier one, which is faster than to start another.
  '--process-per-site',
];

/** Debian's Chromium without a user interface: it opens a page in a fifth of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** The usual paths of full Chromium browsers, below `/` or the folder that an environment variable names. */
const USUAL_PATHS: Partial<Record<NodeJS.Platform, { roots: string[]; programs: string[] }>> = {
  linux: {
    roots: ['/'],
    programs: [
      'usr/bin/chromium',
      'usr/bin/google-chrome',
      'opt/google/chrome/chrome',
      'usr/bin/microsoft-edge',
      'opt/microsoft/msedge/msedge',
      'usr/bin/chromium-browser',
      'snap/bin/chromium',
    ],
  },
  darwin: {
    roots: ['/', 'HOME'],
    programs: [
      'Applications/Chromium.app/Contents/MacOS/Chromium',
      'Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      'Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
  },
  win32: {
    roots: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'],
    programs: [
      'Chromium/Application/chrome.exe',
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
    ],
  },
};

const installHint = (debian: string) =>
  `There is no browser: install Chromium, Google Chrome or Microsoft Edge (Debian: apt-get install ${debian}; anywhere: npx playwright-core install chromium), or name one with CHROMIUM.`;

/** What `findBrowser` reads of a machine. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  exists(path: string): boolean;
  /** The path of the browser that Playwright downloads. */
  ofPlaywright(): string;
}

const THIS_MACHINE: Machine = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
  ofPlaywright: () => chromium.executablePath(),
};

/**
 * Finds a browser: the one that `CHROMIUM` names, else an installed one, else the one that Playwright downloads.
 * @param full whether it must be a full browser, not the headless shell
 * @throws with one sentence on how to install one
 */
export function findBrowser(full: boolean, machine: Machine = THIS_MACHINE): string {
  const { platform, env, exists, ofPlaywright } = machine;
  if (env.CHROMIUM) {
    if (exists(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM names ${env.CHROMIUM}, which is not there.`);
  }
  const { roots = [], programs = [] } = USUAL_PATHS[platform] ?? {};
  const folders = roots.map((root) => (root === '/' ? root : (env[root] ?? '')));
  const installed = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => programs.map((program) => join(folder, program)));
  const candidates = full ? installed : [SHELL, ...installed];
  const found = candidates.find(exists) ?? [ofPlaywright()].find(exists);
  if (!found) throw new Error(installHint(full ? 'chromium' : 'chromium-headless-shell'));
  return found;
}

/** Launches a full browser, as visitors use it, for measurements. */
export const launchChromium = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(true), args: [...ARGUMENTS, ...more] });

/**
 * Launches a browser for tests: the headless shell if it is installed, else a full browser.
 * @param profile the folder of its persistent context. Chromium keeps compiled scripts only there, which
 * makes the pages of the back office load faster.
 */
export const launchHeadlessShell = (profile: string, baseURL: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: findBrowser(false),
    args: ARGUMENTS,
    baseURL,
  });
