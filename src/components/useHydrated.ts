import { useBrowserValue } from './useBrowserValue';

/** Whether this page is hydrated. Until then the browser would submit a form by itself. */
export const useHydrated = (): boolean => useBrowserValue(() => true) ?? false;
