// A site with a mail server and without demo content: before its owner signs up, the first steps of the owner, the first shoot, and
// accounts. The parts of accounts are loaded inside their block, so that its hooks run for them alone.
import './emptySite.part';
import './newOwner.part';
import './firstContent.part';
import './handOver.part';
import { site, useOwner } from './account.site';

describe('accounts', () => {
  useOwner();
  // Before the errors of the browser are looked at, so that none comes late.
  afterEach(() => site.browser.closePages());

  require('./authSession.part');
  require('./secondSteps.part');
  require('./settings.part');
  require('./signInSteps.part');
});
