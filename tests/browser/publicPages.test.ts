// The public site, on one server with demo content. Layout shifts are measured first, because the other parts change the site.
import './stability.part';
import './layout.part';
import './menu.part';
import './home.part';
import './works.part';
import './contact.part';
import './pages.part';
import './preview.part';
import './ownPages.part';
import './journal.part';
// Last, because it replaces all portfolios.
import './service.part';
