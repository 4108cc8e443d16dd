import type { CollectionAfterReadHook } from 'payload';

/** No answer shows anybody's sessions (docs/specification.md#answers). The server itself, which overrides access, still gets them. */
export const hideSessions: CollectionAfterReadHook = ({ doc, overrideAccess }) => {
  if (overrideAccess) return doc;
  const { sessions: _hidden, ...shown } = doc;
  return shown;
};
