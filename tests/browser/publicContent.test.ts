// The home page, the works page and the contact page, on one site with demo content.
import './home.part';
import './works.part';
import './contact.part';
