import type { UIFieldServerProps } from 'payload';
import { listNames } from '@/server/lists/findListPage';
import { ServicesNote } from './ServicesNote';

/** Names the services that visitors find in the menu and not on the services page (docs/specification.md#services-page). */
export const ServicesWithoutCard = async ({ payload }: UIFieldServerProps) => (
  <ServicesNote
    services={(await listNames(payload, 'service')).map(({ id, name }) => ({ id, name }))}
  />
);
