/** Closed to every request; only use cases write here, with `overrideAccess` of their own. */
export const nobody = () => false;
