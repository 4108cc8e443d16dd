// Layout shifts, the layout of every public page, its menu, and scripts in its texts, on one site with demo content.
// Layout shifts are measured first, because the other parts change the site.
import './stability.part';
import './layout.part';
import './menu.part';
import './injectedScripts.part';
