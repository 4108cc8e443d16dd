import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * A value that only the browser knows; undefined in the server's HTML.
 * @param read must return the same value as long as nothing has changed
 */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore<Value | undefined>(never, read, () => undefined);
