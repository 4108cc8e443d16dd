// The parts share a server that does jobs. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

describe('a stop', () => {
  require('./stop.part');
});
describe('reading photographs', () => {
  require('./imageReading.part');
});
describe('access to photographs', () => {
  require('./imageAccess.part');
});
// Late, because some of their photographs stay in the library.
describe('derivatives', () => {
  require('./derivatives.part');
});
describe('reading HEIC', () => {
  require('./heic.part');
});
// Last, because it leaves jobs that are not due.
describe('publishing on time', () => {
  require('./publishing.part');
});
