// The bin. The parts share a server; each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

// First, since it lists everything that there is.
describe('what is in the bin leaves no trace', () => {
  require('./binWalk.part');
});
describe('items of the bin', () => {
  require('./binItems.part');
});
describe('the bin at once', () => {
  require('./binRaces.part');
});
describe('the bin beside the site', () => {
  require('./binTransfer.part');
});
