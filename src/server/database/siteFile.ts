import path from 'node:path';
import type { Env } from '@/config/env';

/** The database file of a site on SQLite. */
export const siteFile = ({ DATA_DIR }: Env): string => path.join(DATA_DIR, 'site.db');
