/**
 * `npm run images:rebuild`: makes every derivative of every photograph anew, beside the running site or
 * without it. The work lies in the job queue: interrupted, it goes on with the next call, or with the site.
 */
import config from '@payload-config';
import { createLocalReq, getPayload } from 'payload';
import { announceServer } from '@/server/database/otherServers';
import { queueDerivation } from '@/server/images/jobs/deriveImage';
import { countWaiting, finishJobs } from '@/server/images/jobs/queue';
import { iterateDocuments } from '@/server/lists/iterateDocuments';

const payload = await getPayload({ config });
// A site that starts meanwhile leaves the files alone that this has put and not yet recorded.
await announceServer(payload);
const { rebuilds } = await countWaiting(payload);
if (rebuilds > 0) {
  console.log(`Going on with ${rebuilds} photographs.`);
} else {
  const req = await createLocalReq({}, payload);
  for await (const media of iterateDocuments(payload, 'media'))
    await queueDerivation(media, req, { anew: true });
}
const { all } = await countWaiting(payload);
const failed = await finishJobs(payload, (left) => console.error(`${all - left} of ${all}`));
console.log(
  failed === 0
    ? `Made the files of ${all} photographs anew.`
    : `${failed} photographs failed; the panel lists them under Jobs.`,
);
process.exit(failed === 0 ? 0 : 1);
