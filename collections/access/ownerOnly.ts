import type { Access } from 'payload';

/** The owner alone: only the owner adds and removes administrators (decision S1). */
export const ownerOnly: Access = ({ req: { user } }) => user?.seat === 'owner';
