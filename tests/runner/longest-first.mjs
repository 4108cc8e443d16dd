import Sequencer from '@jest/test-sequencer';

/** The slowest test files, the slowest first. */
export const LONG = [
  'browser/officeLists',
  'contract/accounts',
  'contract/content',
  'contract/galleryDownloads',
  'browser/publicPages',
  'browser/account',
  'browser/officePanel',
  'contract/interruptions',
  'contract/jobs',
  'contract/siteStorage',
  'contract/storage',
  'contract/transfer',
  'contract/images',
  'contract/failover',
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
