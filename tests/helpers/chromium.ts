import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Without a display, and without the requests that Chromium makes for itself. */
const ARGUMENTS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page begins in the process of the one before it, which saves starting another.
  '--process-per-site',
];

/** Debian's Chromium without what a window has around its page: a new page costs a fifth of the time. */
const SHELL = '/usr/bin/chromium-headless-shell';

/** Where whole browsers of this engine usually lie, below `/` or the folder that a variable names. */
const USUAL: Partial<Record<NodeJS.Platform, { roots: string[]; programs: string[] }>> = {
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

const HOW_TO_GET_ONE =
  'There is no browser for the tests: install Chromium, Google Chrome or Microsoft Edge (Debian: apt-get install chromium-headless-shell; anywhere: npx playwright-core install chromium), or name one with CHROMIUM.';

/** What the search for a browser looks at. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  exists(path: string): boolean;
  /** Where Playwright keeps its own browser once it has downloaded it. */
  ofPlaywright(): string;
}

const THIS: Machine = {
  platform: process.platform,
  env: process.env,
  exists: existsSync,
  ofPlaywright: () => chromium.executablePath(),
};

/**
 * Finds a browser: the one that `CHROMIUM` names, else one that is installed, else Playwright's own.
 * @param whole whether it must be a browser as visitors have it, and not Debian's shell
 * @throws with one sentence on how to get one
 */
export function findBrowser(whole: boolean, machine: Machine = THIS): string {
  const { platform, env, exists, ofPlaywright } = machine;
  if (env.CHROMIUM) {
    if (exists(env.CHROMIUM)) return env.CHROMIUM;
    throw new Error(`CHROMIUM names ${env.CHROMIUM}, which is not there.`);
  }
  const { roots = [], programs = [] } = USUAL[platform] ?? {};
  const folders = roots.map((root) => (root === '/' ? root : (env[root] ?? '')));
  const installed = folders
    .filter((folder) => folder !== '')
    .flatMap((folder) => programs.map((program) => join(folder, program)));
  const candidates = whole ? installed : [SHELL, ...installed];
  const found = candidates.find(exists) ?? [ofPlaywright()].find(exists);
  if (!found) throw new Error(HOW_TO_GET_ONE);
  return found;
}

/** Opens a whole browser, as visitors have it: for what is measured. */
export const launchChromium = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(true), args: [...ARGUMENTS, ...more] });

/** Opens a browser for tests: the shell where it is installed, else a whole one. */
export const launchShell = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(false), args: ARGUMENTS });
