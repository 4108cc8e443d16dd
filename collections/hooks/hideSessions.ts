import type { CollectionAfterReadHook } from 'payload';

/**
 * No answer shows anybody's sessions, one's own included (docs/specification.md#answers). The server itself, which reads
 * past the access rules to know a session by, still gets them.
 */
export const hideSessions: CollectionAfterReadHook = ({ doc, overrideAccess }) => {
  if (overrideAccess) return doc;
  const { sessions: _hidden, ...shown } = doc;
  return shown;
};
