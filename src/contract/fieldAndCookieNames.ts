/** The field of the contact form that only robots fill in (docs/specification.md#contact). */
export const HONEYPOT_FIELD = 'website';

/** The header by which a form of the panel is known from one call to the next: a random word for each page, which a reload keeps where something was unsaved. */
export const FORM_HEADER = 'x-form';

/** The cookie that keeps the `Idempotency-Key` of a call that makes its browser a guest, until it is answered. */
export const GUEST_CALL_COOKIE = 'guest-call';
