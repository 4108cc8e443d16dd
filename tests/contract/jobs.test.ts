// The parts share a server that does jobs. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

describe('interrupted jobs', () => {
  require('./interruptedJobs.part');
});
describe('processes for photographs', () => {
  require('./imageProcesses.part');
});
describe('access to photographs', () => {
  require('./imageAccess.part');
});
describe('copies of photographs', () => {
  require('./copies.part');
});
// Late, because some of their photographs stay in the library.
describe('derivatives', () => {
  require('./derivatives.part');
});
// Last, because it leaves jobs that are not due.
describe('publishing on time', () => {
  require('./publishing.part');
});
