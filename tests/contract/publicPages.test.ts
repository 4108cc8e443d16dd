// The parts share a server. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

describe('what search engines and shared links find', () => {
  require('./discovery.part');
});
describe('texts of pages', () => {
  require('./pageTexts.part');
});
// Last, because it fills the database behind the back of the server.
describe('many portfolios', () => {
  require('./longLists.part');
});
