import type { Payload } from 'payload';
import { ownTexts, textsOf } from './texts';

/** What the policy page shows. Its body is undefined when it could not be read, null when the owner has emptied it. */
export type Policy = Awaited<ReturnType<typeof readPolicy>>;

/**
 * The policy page's content (docs/specification.md#policy). It does not wait for a profile (docs/specification.md#rendering), and the
 * documented policy never stands in for one that the owner may have changed.
 */
export async function readPolicy(payload: Payload) {
  const texts = await ownTexts(payload, 'policy-page');
  if (texts) return { ...texts, body: texts.body ?? null };
  return { ...textsOf(payload, 'policy-page'), body: undefined };
}
