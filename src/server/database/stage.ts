import type { DatabaseAdapterObj, Payload } from 'payload';
import type { Env } from '@/config/env';
import { mongoStage } from './mongoStage';
import { siteFile } from './siteFile';
import { sqliteStage } from './sqliteStage';

/**
 * A database beside the site's, which takes its place as a whole. Until `takeOver` is done the site's own stands as
 * it was, whatever happens; a take-over that was cut off is finished by whoever opens the database next.
 */
export interface Stage {
  /** @throws SiteIsRunning where that can be known at once */
  prepare(): Promise<void>;
  /** Asks for it in the open database, where that is the only way. @throws SiteIsRunning */
  requireStopped(staged: Payload): Promise<void>;
  /** For Payload: empty, and seen by nobody. */
  database: DatabaseAdapterObj;
  /** Those of some collections and globals that the site's own database holds something of. */
  filled(staged: Payload, slugs: readonly string[]): Promise<string[]>;
  /** Ends the use of `staged`. @throws SiteIsRunning when it has been started meanwhile */
  takeOver(staged: Payload): Promise<void>;
  /** Takes it away again. */
  drop(staged?: Payload): Promise<void>;
  /** Takes away, at a start of the site, what a kill has left of one. */
  sweep(site: Payload): Promise<void>;
}

/** The stage of the database that the environment names. */
export const databaseStage = (env: Env): Stage =>
  env.DATABASE_URI ? mongoStage(env.DATABASE_URI) : sqliteStage(siteFile(env));
