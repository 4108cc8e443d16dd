// Layout shifts, the layout of every public page, and its menu, on one site with demo content.
// Layout shifts are measured first, because the other parts change the site.
import './stability.part';
import './layout.part';
import './menu.part';
