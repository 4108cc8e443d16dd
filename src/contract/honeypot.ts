/** The field of the contact form that only robots fill in (decision F12). */
export const HONEYPOT_FIELD = 'website';
