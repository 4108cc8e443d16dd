import type { Payload } from 'payload';
import { cache } from 'react';
import { publicProfile } from '@/server/accounts/seats';
import { wordmarkOf } from '@/server/pages/frame';
import { fullName } from '@/server/pages/profile';
import { pageTexts } from '@/server/pages/texts';

/** The theme and name of the site, which the panel shares (docs/specification.md#screen-by-screen). */
export const siteLook = cache(async (payload: Payload) => {
  const [site, profile] = await Promise.all([pageTexts(payload, 'site'), publicProfile(payload)]);
  return { theme: site.theme, wordmark: wordmarkOf(site, profile && fullName(profile)) };
});
