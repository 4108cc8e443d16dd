import type { Endpoint } from 'payload';
import { deviceRoutes } from './auth/devices';
import { emailRoutes } from './auth/email';
import { passwordRoutes } from './auth/password';
import { profileRoutes } from './auth/profile';
import { sessionRoutes } from './auth/session';
import { clientGalleryRoutes } from './clientGallery';
import { contactRoutes } from './contact';
import { entryRoutes } from './entries';
import { galleryRoutes } from './galleries';
import { portfolioRoutes } from './portfolios';
import { serverRoutes } from './server';
import { serviceRoutes } from './services';

/** Every call of the API, as Payload root endpoints under `/api` (docs/specification.md#routes). */
export const contract: Endpoint[] = [
  ...sessionRoutes,
  ...deviceRoutes,
  ...emailRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...serviceRoutes,
  ...portfolioRoutes,
  ...entryRoutes,
  ...contactRoutes,
  ...galleryRoutes,
  ...clientGalleryRoutes,
  ...serverRoutes,
];
