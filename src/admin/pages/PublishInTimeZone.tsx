import type { ServerProps } from 'payload';
import { siteTimeZone } from '@/server/galleries/status';
import { PublishPage } from './PublishPage';

/** The button with which a page is published, at once or at a time in the time zone of the site. */
export const PublishInTimeZone = async ({ payload }: ServerProps) => (
  <PublishPage
    timeZone={(await siteTimeZone(payload)) ?? Intl.DateTimeFormat().resolvedOptions().timeZone}
  />
);
