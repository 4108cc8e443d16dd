// The public pages with their own contents, on one site with demo content.
import './home.part';
import './works.part';
import './contact.part';
// Last, because it deletes a portfolio.
import './pages.part';
