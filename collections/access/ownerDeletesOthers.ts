import type { Access } from 'payload';
import { ownerOnly } from './ownerOnly';

/** The owner deletes other accounts. The document is given when Payload asks which buttons to show; `protectOwner` guards the deletion itself. */
export const ownerDeletesOthers: Access = (asked) =>
  ownerOnly(asked) && asked.data?.seat !== 'owner';
