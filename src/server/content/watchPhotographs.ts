import { processState } from '@/shared/processState';
import { nextVersion } from './versions';

const { content } = processState;

/** Milliseconds between two looks. */
const INTERVAL_MS = 1_000;

/**
 * Notices photographs that a command beside the site has changed (`npm run images:rebuild`): their files have other
 * names. No visitor waits for it, so a page may be old for as long as the interval.
 * @param newest when a photograph was last changed
 */
export function watchPhotographs(newest: () => Promise<string | undefined>): void {
  const checkOthers = content.checkElsewhere;
  let seen: string | undefined;
  let next = 0;
  const look = async () => {
    const last = seen;
    seen = await newest();
    if (last !== undefined && last !== seen) nextVersion();
  };
  content.checkElsewhere = async () => {
    if (Date.now() >= next) {
      next = Number.POSITIVE_INFINITY;
      const wait = () => {
        next = Date.now() + INTERVAL_MS;
      };
      // The health check reports a database that does not answer.
      look().then(wait, wait);
    }
    await checkOthers?.();
  };
}
