/** The id of the element with the rules of the panel's accent. */
export const ACCENT_RULES = 'accent-rules';
