// The frame of every public page, its menu and layout shifts, on one site with demo content.
import './frame.part';
import './menu.part';
import './stability.part';
