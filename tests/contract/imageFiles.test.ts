// The parts share a server. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

jest.setTimeout(120_000);
afterAll(stopSharedStudios);

describe('reading photographs', () => {
  require('./imageReading.part');
});
describe('reading HEIC', () => {
  require('./heic.part');
});
describe('access to photographs', () => {
  require('./imageAccess.part');
});
