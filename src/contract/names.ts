/** The field of the contact form that only robots fill in (docs/specification.md#contact). */
export const HONEYPOT_FIELD = 'website';

/** The cookie of a gallery's page with the `Idempotency-Key` of the calls that make its browser a guest. */
export const GUEST_CALL_COOKIE = 'guest-call';
