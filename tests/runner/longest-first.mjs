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
  'browser/photographs',
  'contract/doctor',
  'browser/account',
  'browser/publicContent',
  'browser/servicePage',
  'contract/images',
  'contract/stalledReaders',
  'browser/newSite',
  'contract/accounts',
  'contract/publicPages',
  'contract/signIn',
  'browser/mails',
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
