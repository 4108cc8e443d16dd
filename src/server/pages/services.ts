import type { Payload } from 'payload';
import { pageTexts } from './texts';

/** What the services page shows. */
export type Services = Awaited<ReturnType<typeof readServices>>;

/** The services page's content (docs/specification.md#services-page). */
export const readServices = (payload: Payload) => pageTexts(payload, 'services-page');
