import { MESSAGES } from '@/contract/messages';
import { siteZip } from '@/server/backup/download';
import { beginBackup } from '@/server/backup/job';
import { backupState } from '@/server/backup/state';
import { answerDone, handlers } from './route';

/** Backups of the site (docs/specification.md#backup). */
export const backupHandlers = handlers({
  'get /backup': ({ caller, req }) => siteZip(caller, req),
  'get /backup/state': async ({ req }) => ({ body: await backupState(req.payload) }),
  'post /backup': ({ req }) => answerDone(beginBackup(req), MESSAGES.backupBegun),
});
