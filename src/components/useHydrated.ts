import { useBrowserValue } from './useBrowserValue';

/** Whether this page's scripts run. A form that is sent before that would not do what it should. */
export const useHydrated = (): boolean => useBrowserValue(() => true) ?? false;
