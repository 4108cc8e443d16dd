import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** A value that only the browser knows; undefined in the server's HTML. `read` gives the same until something changes. */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore<Value | undefined>(never, read, () => undefined);
