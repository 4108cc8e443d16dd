// Photographs on one site without demo content: what an owner does with them, and what visitors get. The jobs that make
// further files of them run from photographs.part.ts on.
import './officePortfolios.part';
import './officeUploads.part';
import './photographs.part';
import './officeLibrary.part';
