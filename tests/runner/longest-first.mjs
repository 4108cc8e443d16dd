import Sequencer from '@jest/test-sequencer';

/** The slowest test files, the slowest first. */
export const LONG = [
  'contract/failover',
  'contract/transfer',
  'contract/interruptions',
  'contract/images',
  'contract/content',
  'contract/hostileRequests',
  'contract/doctor',
  'contract/bucketSilent',
  'contract/derivatives',
  'contract/severalServers',
  'contract/storage',
  'contract/stop',
  'contract/longLists',
  'contract/deployment',
  'contract/start',
  'contract/imageFiles',
  'contract/contactAndPasswords',
  'contract/accountsAndSessions',
  'browser/officePhotographs',
  'browser/servicePage',
  'browser/publicContent',
  'browser/publicFrame',
  'browser/officeLists',
  'browser/officePanel',
  'browser/settings',
  'browser/officeMessages',
  'browser/photographs',
  'browser/authSession',
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
