import { nobody, signedIn } from '@collections/access';
import type { JobsConfig } from 'payload';
import { deriveImage } from './deriveImage';

/** Payload's job queue; runner.ts runs it. A job that failed for good stays in the panel, with its error. */
export const jobs: JobsConfig = {
  tasks: [deriveImage],
  deleteJobOnComplete: true,
  enableConcurrencyControl: true,
  // A job that has failed gets a time from which it may be begun again: those without one go first.
  processingOrder: () => ['waitUntil', 'createdAt'],
  access: { run: nobody, queue: nobody, cancel: nobody },
  jobsCollectionOverrides: ({ defaultJobsCollection }) => ({
    ...defaultJobsCollection,
    labels: { singular: 'Job', plural: 'Jobs' },
    admin: {
      ...defaultJobsCollection.admin,
      hidden: false,
      group: 'Settings',
      defaultColumns: ['taskSlug', 'processing', 'hasError', 'totalTried', 'createdAt'],
    },
    access: { read: signedIn, create: nobody, update: nobody, delete: signedIn },
  }),
};
