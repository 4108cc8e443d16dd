import { describeIfInstalled } from '../helpers/installed';
import { openWebKit } from './engines';
import { testVisits } from './visits.part';

describeIfInstalled('WebKitWebDriver', 'xvfb-run')('WebKit', () => testVisits(openWebKit));
