/**
 * The `filterOptions` of a field that may name any document. Only with a filter Payload checks that the document exists;
 * without one, a missing one is stored on MongoDB and fails on SQLite.
 */
export const anyExisting = () => true as const;
