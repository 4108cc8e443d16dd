import type { IncomingMessage, ServerResponse } from 'node:http';
import { HASHING } from '@/contract/limits';
import { MESSAGES } from '@/contract/messages';
import { isHashingFull } from '@/shared/hashing';
import { sendMessage } from '../sendJson';

/** Where anybody may have passwords hashed. */
const DOORS =
  /^\/api\/(?:auth\/(?:signin|signup|password\/reset)|user\/login|gallery\/[^/?]+\/unlock)(?:\?|$)/;

/**
 * Refuses a request for which there is no place in the queue of password hashes, at a hundredth of what the app takes to
 * refuse it (src/server/rates/requireHashing.ts).
 * @returns whether it is refused
 */
export function refuseHashing(req: IncomingMessage, res: ServerResponse): boolean {
  if (req.method !== 'POST' || !DOORS.test(req.url ?? '') || !isHashingFull()) return false;
  sendMessage(res, 503, MESSAGES.busy, { 'Retry-After': String(HASHING.queueSeconds) });
  return true;
}
