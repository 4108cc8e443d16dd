import type { TestServer } from '../../helpers/server';
import type { Bench } from '../command';
import { measureInteractions } from '../interactions/measure';
import { reportInteractions } from '../interactions/report';
import { addClientGallery } from '../pages/clientGallery';
import { PHONE_DESCRIPTION } from '../pages/phone';
import { startOurs, withSites } from '../sites';

/** Measures how long the page takes to show what a tap has done, on a slow phone. */
export const bench: Bench = {
  byDefault: true,
  run: () =>
    withSites<[TestServer]>([startOurs], async (site) => {
      console.log(`\n== interactions: until the next paint, on ${PHONE_DESCRIPTION} ==\n`);
      const gallery = await addClientGallery(site);
      console.log(reportInteractions(await measureInteractions(site, gallery)));
    }),
};
