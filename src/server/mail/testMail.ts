import type { PayloadRequest } from 'payload';
import type { MailStep } from '@/contract/mail';

/** Sends a test mail by the settings of this moment, and says what happened (docs/specification.md#mail-test). */
export async function sendTestMail(
  _to: string,
  _req: PayloadRequest,
): Promise<{ ok: boolean; steps: MailStep[] }> {
  return { ok: false, steps: [] };
}
