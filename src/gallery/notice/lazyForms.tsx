'use client';

import dynamic from 'next/dynamic';

// The scripts of these forms come only with the pages that show them: an open gallery has the same route.

const load = () => import('./NoticeForms');

export const UnlockForm = dynamic(async () => (await load()).UnlockForm);

export const ContinueForm = dynamic(async () => (await load()).ContinueForm);

export const WhoPageForm = dynamic(async () => (await import('../WhoForm')).WhoPageForm);
