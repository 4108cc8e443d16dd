/** The Payload session that a request is signed in with; Payload's types leave `_sid` out. */
export const sessionOf = (user: object): string | undefined =>
  '_sid' in user && typeof user._sid === 'string' ? user._sid : undefined;
