// The layout of the back office, the views of Payload, and failures and foreign scripts on any page, on one site with demo content.
import './officeLayout.part';
import './officePayload.part';
import './failures.part';
import './injectedScripts.part';
// Last, because it removes the demo content.
import './officeFirstSteps.part';
