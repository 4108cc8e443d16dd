import Sequencer from '@jest/test-sequencer';

/** The slowest test files, the slowest first. */
export const LONG = [
  'contract/failover',
  'contract/interruptions',
  'contract/content',
  'contract/images',
  'contract/hostileRequests',
  'contract/transfer',
  'contract/bucketSilent',
  'contract/doctor',
  'contract/galleries',
  'contract/contactAndPasswords',
  'contract/imageFiles',
  'contract/accountsAndSessions',
  'contract/longLists',
  'contract/derivatives',
  'contract/storage',
  'contract/severalServers',
  'contract/stop',
  'contract/start',
  'contract/deployment',
  'browser/officeLists',
  'browser/officePanel',
  'browser/officePhotographs',
  'browser/publicFrame',
  'browser/galleryWalk',
  'browser/settings',
  'browser/photographs',
  'browser/publicContent',
  'browser/servicePage',
  'browser/authScreens',
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
