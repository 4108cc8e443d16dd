import type { Payload } from 'payload';
import type { PolicyPage } from '@/payload-types';
import { documentedTexts, ownTexts } from './texts';

/** What the policy page shows. */
export type Policy = {
  title: string;
  description: string;
  /** Undefined when it could not be read, null when the owner has emptied it. */
  body?: PolicyPage['body'];
};

/**
 * The policy page's content (docs/specification.md#policy). It does not wait for a profile (docs/specification.md#rendering), and the
 * documented policy never stands in for one that the owner may have changed.
 */
export async function readPolicy(payload: Payload): Promise<Policy> {
  const texts = await ownTexts(payload, 'policy-page');
  const { title, description } = texts ?? documentedTexts(payload, 'policy-page');
  return {
    title: title ?? '',
    description: description ?? '',
    ...(texts && { body: texts.body ?? null }),
  };
}
