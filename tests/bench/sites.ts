import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { startServer, type TestServer } from '../helpers/server';

/** A running site. */
export interface Site {
  /** The base address, without a slash at the end. */
  readonly url: string;
  stop(): Promise<unknown>;
}

/**
 * Starts our production build with the demo content in folders of its own, and waits until its AVIF files are made.
 * @param database the database URI; by default the embedded database
 */
export async function startOurs(database = ''): Promise<TestServer> {
  const server = await startServer({ demo: true, jobs: true, env: { DATABASE_URI: database } });
  const folder = path.join(server.mediaDir, 'derivatives');
  for (let before = -1, now = 0; before !== now; now = (await readdir(folder)).length) {
    before = now;
    await new Promise((resolve) => setTimeout(resolve, SETTLING_MS));
  }
  return server;
}

/** Milliseconds without a new file after which the jobs count as done; the server looks for jobs every two seconds. */
const SETTLING_MS = 6_000;

/**
 * Starts sites one after the other, passes them to `measure`, and always stops them.
 * @param starts functions that each start a site
 * @param measure gets the sites in the same order
 */
export async function withSites<T extends Site[]>(
  starts: { [Place in keyof T]: () => Promise<T[Place]> },
  measure: (...sites: T) => Promise<void>,
): Promise<void> {
  const sites: Site[] = [];
  try {
    for (const start of starts) sites.push(await start());
    await measure(...(sites as T));
  } finally {
    for (const site of sites) await site.stop();
  }
}
