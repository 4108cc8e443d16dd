import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const EXECUTABLE = '/usr/bin/chromium';
/** The same engine of the same package, without what a window of Chromium's has around its page. */
const SHELL = '/usr/bin/chromium-headless-shell';

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

/** Opens Debian's Chromium, whole, as visitors have it: for what is measured. */
export const launchChromium = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: EXECUTABLE, args: [...ARGUMENTS, ...more] });

/**
 * Opens Chromium's shell for tests, where it is installed, else the whole: a new page costs the shell a
 * fifth of the time, and a new visitor with a page a third.
 */
export const launchShell = (): Promise<Browser> =>
  existsSync(SHELL)
    ? chromium.launch({ executablePath: SHELL, args: ARGUMENTS })
    : launchChromium();
