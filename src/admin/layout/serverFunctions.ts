/** What the panel's screens call of Payload's server functions; its layout lets no other be called. */
export const SERVER_FUNCTIONS: ReadonlySet<string> = new Set([
  ...['copy-data-from-locale', 'form-state', 'render-document', 'render-document-slots'],
  ...['render-field', 'render-list', 'slugify', 'table-state'],
]);
