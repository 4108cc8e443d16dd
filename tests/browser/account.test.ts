// Sessions of the back office and the settings, on one site without demo content.
import './authSession.part';
import './secondSteps.part';
import './settings.part';
import './signInSteps.part';
