import { startMailbox } from '../helpers/mailbox';
import { startSharedServer } from '../helpers/sharedServer';

/**
 * Starts the server and the mailbox that the parts of a file about galleries share.
 * @param jobs whether jobs run, which take most of the processor
 */
export const startGalleryServer = async (jobs: boolean): Promise<void> =>
  startSharedServer({
    smtp: await startMailbox(),
    env: { TRUST_PROXY: '1', LOG_REQUESTS: '1' },
    jobs,
  });
