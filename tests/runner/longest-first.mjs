import Sequencer from '@jest/test-sequencer';

/** The slowest test files, the slowest first. */
export const LONG = [
  'contract/failover',
  'contract/interruptions',
  'contract/siteStorage',
  'contract/galleries',
  'contract/content',
  'contract/images',
  'contract/bucketSilent',
  'contract/severalServers',
  'contract/imageProcesses',
  'contract/hostileRequests',
  'contract/doctor',
  'contract/derivatives',
  'contract/transfer',
  'contract/contactAndPasswords',
  'contract/imageFiles',
  'contract/storage',
  'contract/accountsAndSessions',
  'contract/longLists',
  'contract/signIn',
  'contract/stalledReaders',
  'contract/stop',
  'browser/officeLists',
  'browser/officePhotographs',
  'browser/officePanel',
  'browser/publicFrame',
  'browser/galleryWalk',
  'browser/photographs',
  'browser/settings',
  'browser/publicContent',
  'browser/servicePage',
  'browser/authSession',
  'browser/authScreens',
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
