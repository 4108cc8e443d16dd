'use client';

import dynamic from 'next/dynamic';

/** The form, with scripts of its own, so that pages without one do not load them. */
export const LazyContactForm = dynamic(() =>
  import('./ContactForm').then(({ ContactForm }) => ContactForm),
);

/** The toasts of the form likewise. */
export const LazyToaster = dynamic(() =>
  import('@/components/Toaster').then(({ Toaster }) => Toaster),
);
