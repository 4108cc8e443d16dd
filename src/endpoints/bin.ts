import type { BinType } from '@/contract/bin';
import { MESSAGES } from '@/contract/messages';
import { isBinType } from '@/server/bin/binRows';
import { deleteForGood, emptyBin } from '@/server/bin/deleteForGood';
import { listItems } from '@/server/bin/items';
import { restoreFromBin, restoreSeveral } from '@/server/bin/restoreFromBin';
import { notFound } from '@/server/errors';
import { listAnswer } from './listAnswer';
import { answerDone, handlers } from './route';

/** What was deleted within the last thirty days (docs/specification.md#bin). */
export const binHandlers = handlers({
  'get /bin': async ({ page, req }) =>
    listAnswer(req, page, 'items', (item) => item, await listItems(req, page)),
  'post /bin/{type}/{id}/restore': async ({ params, req }) => ({
    body: await restoreFromBin(typeOf(params), params.id, req),
  }),
  'post /bin/restore': async ({ input, req }) => ({ body: await restoreSeveral(input.items, req) }),
  'delete /bin/{type}/{id}': ({ params, req }) =>
    answerDone(deleteForGood(typeOf(params), params.id, req), MESSAGES.deleted),
  'delete /bin': ({ req }) => answerDone(emptyBin(req), MESSAGES.binEmptied),
});

/** @throws AppError `notFound` for anything that does not go into the bin */
function typeOf({ type }: { type: string }): BinType {
  if (!isBinType(type)) throw notFound(MESSAGES.notInBin);
  return type;
}
