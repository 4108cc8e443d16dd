import { officeView } from '../frame/officeView';
import { readServices } from './readServices';
import { Services } from './Services';

/** `/admin/services` (docs/specification.md#tables). */
export const ServicesView = officeView(({ req }) => <Services records={readServices(req)} />);
