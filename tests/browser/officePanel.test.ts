// The frame of the back office and the views of Payload, on one site with demo content.
import './officeFrame.part';
import './officePayload.part';
