// The parts share a server. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

describe("Payload's own routes", () => {
  require('./payloadRoutes.part');
});
describe('values for the database', () => {
  require('./databaseValues.part');
});
describe('bodies', () => {
  require('./bodies.part');
});
// Last, because it floods the server with large bodies.
describe('hostile requests', () => {
  require('./hostile.part');
});
