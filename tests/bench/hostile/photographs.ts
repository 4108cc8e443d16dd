import {
  type HostilePhotographs,
  MALICIOUS_METADATA,
  TOO_MANY_PIXELS,
} from '../../helpers/hostilePhotographs';
import { file, jpeg, png } from '../../helpers/photoFixtures';
import { createService, type Studio } from '../../helpers/studio';
import { store, upload } from '../../helpers/uploads';
import { peakMemory, resetPeakMemory } from './peakMemory';

/** What the costliest hostile photograph cost the server. */
export type Costs = { megabytes: number; milliseconds: number };

/** Uploads every hostile photograph, one after the other, and measures the peak memory and the time of each. */
export async function uploadHostilePhotographs(studio: Studio): Promise<Costs> {
  const service = (await createService(studio))._id;
  const [photo, picture] = await Promise.all([jpeg(), png()]);
  // The first upload loads code into the server, which would otherwise count as the cost of a file.
  await store(studio, service, [photo, picture]);
  const worst = { megabytes: 0, milliseconds: 0 };
  const all: HostilePhotographs = [...MALICIOUS_METADATA, ...TOO_MANY_PIXELS];
  for (const [, make] of all) {
    const bytes = await make(photo, picture);
    resetPeakMemory(studio.server);
    const before = peakMemory(studio.server);
    const begin = performance.now();
    await upload(studio, service, file(bytes));
    worst.milliseconds = Math.max(worst.milliseconds, Math.round(performance.now() - begin));
    worst.megabytes = Math.max(worst.megabytes, Math.round(peakMemory(studio.server) - before));
  }
  return worst;
}
