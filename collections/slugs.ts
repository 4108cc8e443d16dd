/**
 * The names of the collections. They are singular because Payload would otherwise answer
 * `/api/services` itself and never reach the contract (docs/specification.md#routes).
 */
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
} as const;

/** Payload's own collection of the jobs that wait or have failed. */
export const JOBS = 'payload-jobs';
