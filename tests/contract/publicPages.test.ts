// The parts share a server. Each is loaded inside its block, so that its hooks run for it alone.
import { startMailbox } from '../helpers/mailbox';
import { stopSharedStudios } from '../helpers/sharedStudio';
import { OPTIONS } from './publicPages.options';

beforeAll(async () => {
  OPTIONS.smtp = await startMailbox();
});
afterAll(async () => {
  await stopSharedStudios();
  await OPTIONS.smtp?.stop();
});

describe('mail', () => {
  require('./mail.part');
});
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
