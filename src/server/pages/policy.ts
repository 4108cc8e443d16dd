import type { Payload } from 'payload';
import { pageTexts } from './texts';

/** What the policy page shows. Its body is undefined when it could not be read, null when the owner has emptied it. */
export type Policy = Awaited<ReturnType<typeof readPolicy>>;

/** The policy page's content (docs/specification.md#policy), which does not wait for a profile (docs/specification.md#rendering). */
export const readPolicy = (payload: Payload) => pageTexts(payload, 'policy-page');
