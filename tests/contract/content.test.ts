// Content, and what is sent to its routes. The parts share a server; each is loaded inside its block, so that its hooks run for
// it alone. On MongoDB those run that depend on the database.
import { describeDatabaseIndependent } from '../helpers/onDatabase';
import { stopSharedStudios } from '../helpers/sharedStudio';

afterAll(stopSharedStudios);

// First, before others write to the texts.
describe('documented texts', () => {
  require('./ownTexts.part');
});
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
describe('drafts', () => {
  require('./drafts.part');
});
describe('the fields of the look', () => {
  require('./lookFields.part');
});
describe('menus', () => {
  require('./menu.part');
});
describe('the look of the pages', () => {
  require('./lookPages.part');
});
describe('pages that are switched off', () => {
  require('./switchedOff.part');
});
describe('a site of one’s own', () => {
  require('./ownSite.part');
});
describe('the layouts of a look', () => {
  require('./lookLayouts.part');
});
describe('links for others', () => {
  require('./previewLinks.part');
});
describe('slugs', () => {
  require('./slugs.part');
});
describe('pages of one’s own', () => {
  require('./pages.part');
});
describe('the journal', () => {
  require('./journal.part');
});
describe('calls that come again', () => {
  require('./repeatedCalls.part');
});
describeDatabaseIndependent('pages of lists', () => {
  require('./listPages.part');
});
describeDatabaseIndependent('pages of the site', () => {
  require('./freshness.part');
});
describe('changes that were made on something older', () => {
  require('./staleFields.part');
});
describe('concurrent writes', () => {
  require('./concurrency.part');
});
describeDatabaseIndependent('addresses', () => {
  require('./addresses.part');
});
describeDatabaseIndependent('the HTTP server in front of Next', () => {
  require('./front.part');
});
describeDatabaseIndependent("Payload's own routes", () => {
  require('./payloadRoutes.part');
});
describeDatabaseIndependent('the HTML of the panel', () => {
  require('./panelStyles.part');
});
describe('values for the database', () => {
  require('./databaseValues.part');
});
describeDatabaseIndependent('bodies', () => {
  require('./bodies.part');
});
// Last, because it floods the server with large bodies.
describe('hostile requests', () => {
  require('./hostile.part');
});
