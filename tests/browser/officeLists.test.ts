// Lists, galleries and photographs of the back office, and a gallery as its client sees it, on one site without demo content.
// The jobs that make further files of photographs run from photographs.part.ts on.
import './officePortfolios.part';
import './officeUploads.part';
import './officeGalleries.part';
import './officeCopies.part';
import './officeServices.part';
import './officeEntries.part';
import './officeConflicts.part';
import './officeMessages.part';
import './officeSecurity.part';
import './officeMail.part';
import './officeBackup.part';
import './officeBin.part';
import './clientGallery.part';
import './clientGalleryLine.part';
import './photographs.part';
import './officeLibrary.part';
