import type { Access } from 'payload';

/** The owner alone: only the owner adds and removes administrators (docs/specification.md#sign-up). */
export const ownerOnly: Access = ({ req: { user } }) => user?.seat === 'owner';
