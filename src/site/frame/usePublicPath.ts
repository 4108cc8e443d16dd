import { usePathname } from 'next/navigation';

/**
 * What lies around a page's address inside the server: its version, for the home page its draw, and for a
 * service's page the photograph that a link means.
 */
const INSIDE = /^\/v\d+-\d+(?:\/home\/\d+$|(\/portfolio\/[^/]+)\/[^/]+$|(?=\/|$))/;

/** The path as the visitor's address bar has it, on the server too (`rewrites` in next.config.mjs). */
export const usePublicPath = (): string => usePathname().replace(INSIDE, '$1') || '/';
