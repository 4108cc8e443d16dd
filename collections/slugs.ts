/** The names of the collections: singular, or Payload would answer `/api/services` itself (docs/specification.md#routes). */
export const SLUG = {
  user: 'user',
  service: 'service',
  portfolio: 'portfolio',
  education: 'education',
  experience: 'experience',
  contactMessage: 'contact-message',
  media: 'media',
  refreshToken: 'refresh-token',
  oneTimeCode: 'one-time-code',
  idempotentAnswer: 'idempotent-answer',
  clientGallery: 'client-gallery',
  galleryGuest: 'gallery-guest',
  galleryEvent: 'gallery-event',
} as const;

/** Payload's own collection of the jobs that wait or have failed. */
export const JOBS = 'payload-jobs';
