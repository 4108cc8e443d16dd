/** The header in which the app says how long an answer is; Next takes `Content-Length` away, and src/front puts it back. */
export const BODY_LENGTH = 'x-body-length';
