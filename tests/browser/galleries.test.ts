// Galleries in the back office, and one as its client sees it, on one site without demo content.
import './officeGalleries.part';
import './clientGallery.part';
import './clientGalleryLine.part';
