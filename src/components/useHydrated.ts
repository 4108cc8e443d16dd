import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};

/** A value that only the browser knows; undefined in the server's HTML. `read` gives the same until something changes. */
export const useBrowserValue = <Value>(read: () => Value): Value | undefined =>
  useSyncExternalStore<Value | undefined>(subscribeToNothing, read, () => undefined);

/** Whether this page is hydrated. Until then the browser would submit a form by itself. */
export const useHydrated = (): boolean => useBrowserValue(() => true) ?? false;
