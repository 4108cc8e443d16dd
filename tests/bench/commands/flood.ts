import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../command';
import { addLargeService, deleteService, PORTFOLIOS } from '../flood/deletion';
import { CLIENTS, flood, floods } from '../flood/floods';
import { SIGN_IN_INTERVAL_MS, signInCall, timed, visits } from '../flood/probes';
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

      const withSignIns = async (during: string, work: Promise<unknown>): Promise<Seen> => {
        const signIns = timed(signInCall(site), work, SIGN_IN_INTERVAL_MS);
        return { during, times: { ...(await timed(calls, work)), ...(await signIns) } };
      };
      const service = await addLargeService(site);
      const jobs = await withSignIns('jobs', pause(seconds * 1_000));
      const deletion = await withSignIns('a deletion', deleteService(site, service, 2 * seconds));
      console.log(reportFlood(jobs, [deletion]));
    } finally {
      await site.studio.server.stop();
    }
  },
};
