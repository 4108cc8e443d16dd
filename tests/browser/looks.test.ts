// The looks of the public site, beside its other pages, which expect the documented one.
import './logo.part';
import './lookLayouts.part';
