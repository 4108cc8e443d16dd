import type { Endpoint } from 'payload';
import { emailRoutes } from './auth/email';
import { passwordRoutes } from './auth/password';
import { profileRoutes } from './auth/profile';
import { sessionRoutes } from './auth/session';
import { contactRoutes } from './contact';
import { educationRoutes } from './educations';
import { experienceRoutes } from './experiences';
import { portfolioRoutes } from './portfolios';
import { serviceRoutes } from './services';

/** Every call of product.md 7 and decision F11, as Payload root endpoints under `/api` (decision A1). */
export const contract: Endpoint[] = [
  ...sessionRoutes,
  ...emailRoutes,
  ...passwordRoutes,
  ...profileRoutes,
  ...serviceRoutes,
  ...portfolioRoutes,
  ...educationRoutes,
  ...experienceRoutes,
  ...contactRoutes,
];
