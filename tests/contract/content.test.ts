// The parts share a server. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

jest.setTimeout(30_000);
afterAll(stopSharedStudios);

describe('services', () => {
  require('./services.part');
});
describe('portfolios', () => {
  require('./portfolios.part');
});
