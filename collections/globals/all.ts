import type { GlobalConfig } from 'payload';

/** The editable texts of the public pages (decision G5). */
export const globals: GlobalConfig[] = [];
