/** The field of the contact form that only robots fill in (docs/specification.md#contact). */
export const HONEYPOT_FIELD = 'website';
