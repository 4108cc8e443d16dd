/**
 * `npm run images:rebuild`: remakes all derivatives of all photographs, while the site runs or not. The work is in the job
 * queue: after an interruption the next call, or the site, continues it.
 */
import config from '@payload-config';
import { createLocalReq } from 'payload';
import { announceProgram } from '@/server/database/otherServers';
import { refuseForeignStorage } from '@/server/doctor/ownStorage';
import { queueDerivation } from '@/server/images/jobs/deriveImage';
import { countWaiting, finishJobs } from '@/server/images/jobs/queue';
import { iterateDocuments } from '@/server/lists/iterateDocuments';
import { openSite } from '@/server/openSite';

const payload = await openSite(config);
await refuseForeignStorage(payload, { mayBeLost: false });
// So that a site that starts meanwhile keeps the files that this has stored and not yet recorded.
await announceProgram(payload);
const interrupted = await countWaiting(payload);
if (interrupted.rebuilds > 0) {
  console.log(`Going on with ${interrupted.rebuilds} photographs.`);
} else {
  const req = await createLocalReq({}, payload);
  for await (const media of iterateDocuments(payload, 'media'))
    await queueDerivation(media, req, { anew: true });
}
const { jobs, rebuilds } = await countWaiting(payload);
const failed = await finishJobs(payload, (left) => console.error(`${jobs - left} of ${jobs}`));
console.log(
  failed === 0
    ? `Made the files of ${rebuilds} photographs anew.`
    : `${failed} photographs failed; the panel lists them under Jobs.`,
);
process.exit(failed === 0 ? 0 : 1);
