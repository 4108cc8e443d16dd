import { createLocalReq, type Payload } from 'payload';
import { photographIdOf } from '@/config/photographIdOf';
import { findImage } from '../findImage';
import { queueDerivation } from './deriveImage';
import { finishJobs } from './finishJobs';

/**
 * Makes the derivatives of those photographs anew of which files are missing. A missing original cannot be
 * made; its photograph's job fails, and says so in the panel.
 * @param missing paths of files
 */
export async function rebuildDerivatives(payload: Payload, missing: string[]): Promise<void> {
  const req = await createLocalReq({}, payload);
  const owners = new Set(missing.map((file) => photographIdOf(file)));
  for (const id of owners) {
    const media = await findImage(payload, id);
    if (media) await queueDerivation(media, req, { anew: true });
  }
  if (owners.size > 0) await finishJobs(payload, () => {});
}
