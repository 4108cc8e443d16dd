import { findBrowser, type Machine } from '../../helpers/chromium';

const SHELL = '/usr/bin/chromium-headless-shell';
const PLAYWRIGHT_CHROME = '/cache/ms-playwright/chrome';

/** A machine on which only these files exist. */
const machine = (files: string[], settings: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  env: {},
  exists: (path) => files.includes(path),
  ofPlaywright: () => PLAYWRIGHT_CHROME,
  ...settings,
});

const CHROMIUM = '/usr/bin/chromium';
const OWN = { env: { CHROMIUM: '/own/chrome' } };

it('prefers the browser that CHROMIUM names', () => {
  expect(findBrowser(false, machine(['/own/chrome', SHELL, CHROMIUM], OWN))).toBe('/own/chrome');
});

it('throws when the browser that CHROMIUM names does not exist, and takes no other', () => {
  expect(() => findBrowser(false, machine([SHELL], OWN))).toThrow('CHROMIUM names /own/chrome');
});

it('takes the headless shell for tests, and a full browser for measurements', () => {
  expect(findBrowser(false, machine([SHELL, CHROMIUM]))).toBe(SHELL);
  expect(findBrowser(true, machine([SHELL, CHROMIUM]))).toBe(CHROMIUM);
  expect(findBrowser(false, machine([CHROMIUM]))).toBe(CHROMIUM);
});

it.each<[string, string, Partial<Machine>]>([
  ['Chrome on Linux', '/opt/google/chrome/chrome', {}],
  ['Edge on Linux', '/usr/bin/microsoft-edge', {}],
  [
    'Chrome on macOS',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    { platform: 'darwin' },
  ],
  [
    'Edge of one user on macOS',
    '/Users/ann/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    { platform: 'darwin', env: { HOME: '/Users/ann' } },
  ],
  [
    'Chrome on Windows',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    { platform: 'win32', env: { PROGRAMFILES: 'C:/Program Files' } },
  ],
  [
    'Edge on Windows',
    'C:/Program Files (x86)/Microsoft/Edge/Application/msedge.exe',
    { platform: 'win32', env: { 'PROGRAMFILES(X86)': 'C:/Program Files (x86)' } },
  ],
])('finds %s', (_, path, settings) => {
  expect(findBrowser(false, machine([path], settings))).toBe(path);
});

it('takes Playwright’s browser when none is installed, also on an unknown platform', () => {
  expect(findBrowser(true, machine([PLAYWRIGHT_CHROME]))).toBe(PLAYWRIGHT_CHROME);
  expect(findBrowser(true, machine([PLAYWRIGHT_CHROME], { platform: 'freebsd' }))).toBe(
    PLAYWRIGHT_CHROME,
  );
});

it('does not ask Playwright, which may not support the platform, when a browser is installed', () => {
  const ofPlaywright = () => {
    throw new Error('Not supported');
  };
  expect(findBrowser(true, machine([CHROMIUM], { ofPlaywright }))).toBe(CHROMIUM);
});

it('says in one sentence how to get a browser when there is none', () => {
  expect(() => findBrowser(false, machine([]))).toThrow(/^There is no browser: .*[^.]\.$/);
});
