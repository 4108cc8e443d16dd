// The layout of the back office, the views of Payload, failures and foreign scripts on any page, and what a site without a mail
// server says, on one site with demo content.
import './officeLayout.part';
import './officePayload.part';
import './officeLook.part';
import './officeDrafts.part';
import './failures.part';
import './injectedScripts.part';
import './withoutMail.part';
import './previewLinks.part';
// Last, because it removes the demo content.
import './officeFirstSteps.part';
