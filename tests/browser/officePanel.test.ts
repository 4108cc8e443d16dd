// The layout of the back office, the views of Payload and failures of any page, on one site with demo content.
import './officeLayout.part';
import './officePayload.part';
import './failures.part';
// Last, because it removes the demo content.
import './officeFirstSteps.part';
