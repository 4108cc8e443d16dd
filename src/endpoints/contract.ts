import type { Endpoint } from 'payload';
import { deviceRoutes } from './auth/devices';
import { emailRoutes } from './auth/email';
import { passwordRoutes } from './auth/password';
import { profileRoutes } from './auth/profile';
import { sessionRoutes } from './auth/session';
import { contactRoutes } from './contact';
import { educationRoutes } from './educations';
import { experienceRoutes } from './experiences';
import { healthRoutes } from './health';
import { openApiRoutes } from './openapi';
import { portfolioRoutes } from './portfolios';
import { serviceRoutes } from './services';

/** Every call of product.md 7 and decision F11, the signed-in devices and the server's health, as Payload root endpoints under `/api` (docs/specification.md#routes). */
export const contract: Endpoint[] = [
  ...sessionRoutes,
  ...deviceRoutes,
  ...emailRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...serviceRoutes,
  ...portfolioRoutes,
  ...educationRoutes,
  ...experienceRoutes,
  ...contactRoutes,
  ...healthRoutes,
  ...openApiRoutes,
];
