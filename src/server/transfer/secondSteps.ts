import { createLocalReq, type Payload } from 'payload';
import { recordSecurityEvent } from '../accounts/securityLog';
import { removeTwoStep } from '../accounts/twoStep';
import { deleteWhere } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { findRows } from '../lists/findRows';
import type { Report } from './commandLine';

/**
 * Switches the second steps of all accounts off, and removes their passkeys, on a server with another PAYLOAD_SECRET than that
 * of the export: it cannot decrypt the secrets of the apps. Whom an account belongs to is told by mail.
 */
export async function removeSecondSteps(payload: Payload, report: Report): Promise<void> {
  const req = await createLocalReq({}, payload);
  for (const user of await findRows(payload, { collection: 'user' })) {
    const wasProtected = await inTransaction(req, async () => {
      const where = { user: { equals: user.id } };
      const passkeys = await findRows(payload, { collection: 'passkey', where, req });
      await deleteWhere('passkey', where, req);
      if (passkeys.length > 0) await recordSecurityEvent('passkey-removed', user, req);
      const hadTwoStep = await removeTwoStep(user, req);
      return hadTwoStep || passkeys.length > 0;
    });
    if (wasProtected)
      report(
        `This server has another PAYLOAD_SECRET: two-step sign-in and passkeys of ${user.email} are off.`,
      );
  }
}
