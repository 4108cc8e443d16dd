import { type Browser, chromium } from 'playwright-core';

const EXECUTABLE = '/usr/bin/chromium';

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

/** Opens Debian's Chromium. */
export const launchChromium = (more: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: EXECUTABLE, args: [...ARGUMENTS, ...more] });
