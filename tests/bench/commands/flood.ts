import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../command';
import { addLargeService, deleteService, PORTFOLIOS } from '../flood/deletion';
import { CLIENTS, flood, floods } from '../flood/floods';
import { signInCall, timed, visits } from '../flood/probes';
import { reportFlood, type Seen } from '../flood/report';
import { openFloodSite } from '../flood/site';

/** Measures what everybody else sees while strangers make costly calls, and while much is deleted. */
export const bench: Bench = {
  byDefault: false,
  async run({ seconds }) {
    console.log(
      `\n== flood: what others see during ${CLIENTS} clients, each request from a new address, for ${seconds} s each; then while a service of ${PORTFOLIOS} portfolios is deleted ==\n`,
    );
    const site = await openFloodSite();
    try {
      const calls = visits(site);
      for (const call of Object.values(calls)) await call();
      const quiet = { during: 'quiet', times: await timed(calls, pause(seconds * 1_000)) };
      const flooded: Seen[] = [];
      for (const [during, send] of Object.entries(floods(site))) {
        const flooding = flood(send, seconds);
        flooded.push({ during, times: await timed(calls, flooding), statuses: await flooding });
      }
      console.log(`${reportFlood(quiet, flooded)}\n`);

      const all = { ...calls, ...signInCall(site) };
      const service = await addLargeService(site);
      const before = { during: 'jobs', times: await timed(all, pause(seconds * 1_000)) };
      const deleting = deleteService(site, service, 2 * seconds);
      const deletion = { during: 'a deletion', times: await timed(all, deleting) };
      console.log(reportFlood(before, [deletion]));
    } finally {
      await site.studio.server.stop();
    }
  },
};
