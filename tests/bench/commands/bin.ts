import { setTimeout as pause } from 'node:timers/promises';
import { fillService } from '../../helpers/many/service';
import { createService } from '../../helpers/studio';
import type { Bench } from '../command';
import { reportFlood, type Seen, seen } from '../flood/report';
import { openFloodSite } from '../flood/site';
import { write } from '../write';

const PORTFOLIOS = 200;
const PHOTOGRAPHS = 50;

/** Measures what visitors and the owner feel while a service with many photographs goes into the bin, comes back, and goes for good. */
export const bench: Bench = {
  byDefault: false,
  async run({ seconds }) {
    console.log(
      `\n== bin: what others see while a service with ${PORTFOLIOS * PHOTOGRAPHS} photographs is deleted and restored ==\n`,
    );
    const site = await openFloodSite();
    try {
      const { studio } = site;
      const { _id } = await createService(studio);
      await fillService(studio, _id, { portfolios: PORTFOLIOS, photographs: PHOTOGRAPHS });
      // The rows were written to the database directly: a change makes the server read its lists again.
      await createService(studio);
      const quiet = await seen(site, 'quiet', pause(seconds * 1_000));
      const { http, token } = studio;
      const restore = () => http.post(`/api/bin/service/${_id}/restore`, { token });
      const work: [string, () => Promise<{ status: number }>][] = [
        ['into the bin', () => http.del(`/api/services/${_id}`, { token })],
        ['restored', restore],
        ['into the bin again', () => http.del(`/api/services/${_id}`, { token })],
        ['the list of the bin', () => http.get('/api/bin', { token })],
        ['for good', () => http.del('/api/bin', { token })],
      ];
      const others: Seen[] = [];
      for (const [what, call] of work) {
        const begun = performance.now();
        const done = call();
        others.push(await seen(site, what, done));
        const { status } = await done;
        if (status !== 200) throw new Error(`${what}: ${status}`);
        console.log(`${what}: ${write.ms(performance.now() - begun)}`);
      }
      console.log(`\n${reportFlood(quiet, others)}`);
    } finally {
      await site.studio.server.stop();
    }
  },
};
