/**
 * The `filterOptions` of a field that may name any document of its collection. Payload looks for the named documents only
 * where a field has a filter; without one, a document that is not there is stored on MongoDB and fails on SQLite.
 */
export const anyExisting = () => true as const;
