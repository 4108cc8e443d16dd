import type { Access } from 'payload';
import { ownerOnly } from './ownerOnly';

/**
 * The owner deletes other accounts. Payload gives the document when it asks which buttons to show, so the
 * owner's own shows none; when it deletes, it gives none, and `protectOwner` refuses with a sentence.
 */
export const ownerDeletesOthers: Access = (asked) =>
  ownerOnly(asked) && asked.data?.seat !== 'owner';
