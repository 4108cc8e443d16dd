import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { blockingTime } from './blocking';
import type { Observed } from './observe.mjs';
import { onPhone } from './phone';
import { type Kind, type Traffic, watchTraffic } from './traffic';

/** Milliseconds without a request or a long task after which a page has loaded. */
const QUIET_MS = 1_000;
const TIMEOUT_MS = 60_000;

/** The measurements of a visit. */
export interface Visit {
  /** Milliseconds to the largest contentful paint, and the tag name of its element. */
  largestPaint: number;
  largest: string;
  firstPaint: number;
  /** The total blocking time of the main thread in milliseconds. */
  blocking: number;
  /** The cumulative layout shift. */
  shift: number;
  requests: number;
  bytes: Record<Kind, number>;
  /** Bytes that come before the first photograph is there, and the size of the HTML before compression (Traffic). */
  ahead: number;
  html: number;
}

/**
 * Visits a page on a slow phone until it is quiet.
 * @throws when the page does not answer 200 or is not quiet within a minute
 */
export const visit = (browser: Browser, url: string): Promise<Visit> =>
  onPhone(browser, async (page, session) => {
    const traffic = await openPage(page, session, url);
    const { tasks, ...observed } = await readObserved(page);
    const blocking = blockingTime(tasks, observed.firstPaint);
    const { requests, bytes, ahead, html } = traffic;
    return { ...observed, blocking, requests, bytes: { ...bytes }, ahead, html };
  });

/**
 * Opens a page and waits until it is quiet.
 * @throws when the page does not answer 200 or is not quiet within a minute
 */
export async function openPage(page: Page, session: CDPSession, url: string): Promise<Traffic> {
  await page.addInitScript({ path: 'tests/bench/pages/observe.mjs' });
  const traffic = await watchTraffic(session);
  const response = await page.goto(url, { timeout: TIMEOUT_MS });
  if (response?.status() !== 200) throw new Error(`${url} answered ${response?.status()}.`);
  await waitUntilQuiet(page, traffic);
  return traffic;
}

/** What a page has recorded until now. */
export const readObserved = (page: Page) => page.evaluate('observed') as Promise<Observed>;

async function waitUntilQuiet(page: Page, traffic: Traffic): Promise<void> {
  for (const end = performance.now() + TIMEOUT_MS; performance.now() < end; ) {
    await wait(QUIET_MS / 10);
    if (traffic.idle() < QUIET_MS) continue;
    const { tasks } = await readObserved(page);
    const now = (await page.evaluate('performance.now()')) as number;
    if (now - (tasks.at(-1)?.end ?? 0) >= QUIET_MS) return;
  }
  throw new Error(`${page.url()} is not quiet after ${TIMEOUT_MS / 1000} s.`);
}
