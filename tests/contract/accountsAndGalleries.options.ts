/** Another origin that may send the session cookie to the server of accountsAndGalleries.test.ts. */
export const ALLOWED_ORIGIN = 'https://partner.example';
