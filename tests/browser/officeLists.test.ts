// Lists and galleries of the back office, and a gallery as its client sees it, on one site without demo content.
import './officeGalleries.part';
import './officeServices.part';
import './officeEntries.part';
import './officeMessages.part';
import './officeSecurity.part';
import './clientGallery.part';
import './clientGalleryLine.part';
