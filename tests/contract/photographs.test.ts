// The parts share a server. Each is loaded inside its block, so that its hooks run for it alone.
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

describe('photographs as people have them', () => {
  require('./photographs.part');
});
describe('readers of photographs who stop', () => {
  require('./stalledReaders.part');
});
describe('hostile photographs', () => {
  require('./imageHostile.part');
});
describe('logo and icon', () => {
  require('./brand.part');
});
describe('a site in two languages', () => {
  require('./languages.part');
});
describe('uploads of photographs', () => {
  require('./imageUploads.part');
});
