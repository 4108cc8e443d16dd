// The parts share a server. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

describe('reading photographs', () => {
  require('./imageReading.part');
});
describe('access to photographs', () => {
  require('./imageAccess.part');
});
// Last, because some of its photographs stay in the library.
describe('reading HEIC', () => {
  require('./heic.part');
});
