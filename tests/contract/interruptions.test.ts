// The parts share a server, which most of them kill. Each is loaded inside its block, so that its hooks run for it alone.
import { describeDatabaseIndependent, describeOnMongo } from '../helpers/onDatabase';
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

// On SQLite, which is not made for two servers that stay: the lock in tests/unit/server/otherServers.test.ts, the jobs of
// another server in tests/unit/server/jobHeartbeat.test.ts, and young files in doctor.part.ts.
describeOnMongo('overlapping starts', () => {
  require('./overlappingStarts.part');
});
describe('kills while many clients write', () => {
  require('./durability.part');
});
describe('removals of files that are cut off', () => {
  require('./interruptedRemovals.part');
});
describe('replacements of photographs', () => {
  require('./imageReplacement.part');
});
describe('earlier versions of photographs', () => {
  require('./earlierVersion.part');
});
describeDatabaseIndependent('interrupted imports of photographs and a full disk', () => {
  require('./imageInterrupted.part');
});
describe('interrupted calls of galleries', () => {
  require('./galleryInterrupted.part');
});
describeDatabaseIndependent('repairs', () => {
  require('./doctor.part');
});
// Last, because it leaves hundreds of jobs.
describe('large deletes', () => {
  require('./largeDeletes.part');
});
