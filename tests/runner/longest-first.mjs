import Sequencer from '@jest/test-sequencer';

/** The slowest test files, the slowest first. */
export const LONG = [
  'contract/interruptions',
  'browser/officePhotographs',
  'browser/officePanel',
  'browser/officeLists',
  'browser/galleries',
  'contract/galleryDownloads',
  'contract/galleries',
  'browser/officeLibrary',
  'contract/siteStorage',
  'contract/hostileRequests',
  'contract/jobs',
  'contract/storage',
  'contract/failover',
  'browser/publicLayout',
  'contract/content',
  'contract/imageProcesses',
  'contract/transfer',
  'contract/severalServers',
  'browser/galleryWalk',
  'browser/photographs',
  'contract/doctor',
  'browser/settings',
  'browser/publicContent',
  'browser/servicePage',
  'contract/images',
  'browser/authSession',
  'contract/contactAndPasswords',
  'contract/stalledReaders',
  'browser/authScreens',
  'contract/accountsAndSessions',
  'browser/pages',
  'contract/longLists',
  'contract/signIn',
  'browser/authMails',
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
