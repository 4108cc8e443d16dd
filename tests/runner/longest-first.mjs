import Sequencer from '@jest/test-sequencer';

/** The slowest test files, the slowest first; of those that mostly wait some are earlier, so that they wait while others work. */
export const LONG = [
  'browser/officeLists',
  'contract/accounts',
  'contract/jobs',
  'contract/content',
  'contract/failover',
  'contract/storage',
  'browser/account',
  'contract/interruptions',
  'browser/publicPages',
  'browser/officePanel',
  'contract/start',
  'contract/photographs',
  'contract/galleryDownloads',
  'contract/siteStorage',
  'contract/transfer',
  'contract/severalServers',
  'contract/deployment',
];

/** @param {{path: string}} test */
const rank = ({ path }) => {
  const index = LONG.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return index === -1 ? LONG.length : index;
};

/**
 * Runs the slowest test files first. Without the times of an earlier run Jest sorts by file size, and would often end
 * with a slow file on one worker while the others are idle.
 */
export default class LongestFirst extends Sequencer {
  /** @param {Parameters<Sequencer['sort']>[0]} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
