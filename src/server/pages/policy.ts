import type { Payload } from 'payload';
import type { PolicyPage } from '@/payload-types';
import { pageTexts } from './texts';

/** What the policy page shows. */
export type Policy = {
  title: string;
  description: string;
  /** Undefined when the owner has emptied it. */
  body?: NonNullable<PolicyPage['body']>;
};

/** The policy page's content (product.md 2, 9). It does not wait for a profile (decision P1). */
export async function readPolicy(payload: Payload): Promise<Policy> {
  const { title, description, body } = await pageTexts(payload, 'policy-page');
  return { title: title ?? '', description: description ?? '', ...(body && { body }) };
}
