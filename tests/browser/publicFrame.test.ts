// The frame of every public page and its menu, on one site with demo content.
import './frame.part';
import './menu.part';
