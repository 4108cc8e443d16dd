'use client';

import dynamic from 'next/dynamic';

// The scripts of forms come with the pages that show them, and not with an open gallery, which has the same route.

export const UnlockForm = dynamic(async () => (await import('./locked/UnlockForm')).UnlockForm);

export const WhoPageForm = dynamic(async () => (await import('./who/WhoPageForm')).WhoPageForm);
