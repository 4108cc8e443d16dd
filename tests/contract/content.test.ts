// The parts share a server. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

describe('lists', () => {
  require('./contentLists.part');
});
describe('services', () => {
  require('./services.part');
});
describe('portfolios', () => {
  require('./portfolios.part');
});
describe('what not everybody sees, and the library', () => {
  require('./visibility.part');
});
describe('slugs', () => {
  require('./slugs.part');
});
describe('calls that come again', () => {
  require('./repeatedCalls.part');
});
describe('pages of lists', () => {
  require('./listPages.part');
});
describe('pages of the site', () => {
  require('./freshness.part');
});
describe('concurrent writes', () => {
  require('./concurrency.part');
});
describe('addresses', () => {
  require('./addresses.part');
});
// Last, because it uses up the contact requests of this client's address.
describe('the HTTP server in front of Next', () => {
  require('./front.part');
});
