import { describeIfInstalled } from '../helpers/installed';
import { openFirefox } from './engines';
import { testVisits } from './visits.part';

describeIfInstalled('firefox-esr')('Firefox', () => testVisits(openFirefox));
