import config from '@payload-config';
import { getPayload } from 'payload';
import { cache } from 'react';
import { readSignIn } from '@/server/pages/layout';

/** What the sign-in screens show, read once for a screen and its frame. */
export const getSignIn = cache(async () => readSignIn(await getPayload({ config })));
