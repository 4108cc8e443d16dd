import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether this page's scripts are at work. A form that is sent before would not do what it should. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
