import type { GlobalConfig } from 'payload';
import { AboutPage } from './AboutPage';
import { ContactPage } from './ContactPage';
import { HomePage } from './HomePage';
import { PolicyPage } from './PolicyPage';
import { ProjectPage } from './ProjectPage';
import { ServicesPage } from './ServicesPage';
import { Site } from './Site';
import { WorksPage } from './WorksPage';

/** The editable texts of the public pages, in the order of the panel's menu (docs/specification.md#editable-texts). */
export const globals: GlobalConfig[] = [
  Site,
  HomePage,
  AboutPage,
  WorksPage,
  ProjectPage,
  ServicesPage,
  ContactPage,
  PolicyPage,
];
