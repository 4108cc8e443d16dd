// What a client sees of a gallery.
import './clientGallery.part';
