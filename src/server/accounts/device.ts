import Bowser from 'bowser';

const UNKNOWN = 'Unknown device';

/** A name that a client makes up is not repeated: only those that the package knows. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP));

/** What a person calls the device of a session, for example 'Firefox on Linux', by its user agent. */
export function deviceName(userAgent: string | null | undefined): string {
  if (!userAgent?.trim()) return UNKNOWN;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const name = browser.name && BROWSERS.has(browser.name) ? browser.name : undefined;
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  return [name, system].filter(Boolean).join(' on ') || UNKNOWN;
}
