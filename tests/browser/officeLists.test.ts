// Lists of the back office on one site without demo content.
import './officeServices.part';
import './officeEntries.part';
import './officeMessages.part';
import './officeSecurity.part';
