// What depends on the database in content and in what is sent to it, on MongoDB, with one server. The parts run whole on
// SQLite in content.test.ts and hostileRequests.test.ts.
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
describe('concurrent writes', () => {
  require('./concurrency.part');
});
describe('values for the database', () => {
  require('./databaseValues.part');
});
describe('hostile requests', () => {
  require('./hostile.part');
});
