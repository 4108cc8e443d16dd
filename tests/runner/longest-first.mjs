import Sequencer from '@jest/test-sequencer';

/** Test files that are short to read and long to run, the longest first. */
export const LONG = [
  'contract/failover',
  'contract/transferSafety',
  'contract/doctor',
  'contract/transfer',
  'contract/bucketSilent',
  'contract/imageInterrupted',
  'contract/derivatives',
  'contract/severalServers',
  'contract/storage',
  'contract/stop',
  'contract/durability',
  'contract/longLists',
  'contract/deployment',
  'contract/start',
  'contract/images',
  'contract/portfolios',
  'contract/payloadRoutes',
  'contract/hostile',
  'browser/officePhotographs',
  'browser/servicePage',
  'browser/publicContent',
  'browser/publicFrame',
  'browser/officeLists',
  'browser/officePanel',
  'browser/stability',
  'browser/failures',
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
 * Begins with the files that take longest. Jest goes by their size where it has no times of an earlier
 * run, and so would end with one of these beside an idle worker.
 */
export default class LongestFirst extends Sequencer {
  /** @param {Parameters<Sequencer['sort']>[0]} tests */
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
