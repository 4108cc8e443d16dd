const NO_MAIL_SERVER = 'No mail server is set up';

/** What is said in place of 'sent' where mail is written to the log (docs/specification.md#mail). A file by itself, so that public pages do not load it. */
export const LOGGED_MAIL = {
  noMailServer: `${NO_MAIL_SERVER}.`,
  codeFor: `${NO_MAIL_SERVER}. In the log of the server stands the code for `,
  linkFor: `${NO_MAIL_SERVER}. In the log of the server stands a password reset link for `,
  askForLink: `${NO_MAIL_SERVER}. Enter your email, and a link to set a new one is written to the log of the server.`,
  invite: `${NO_MAIL_SERVER}. The invitation is written to the log of the server; send the link another way.`,
  toOwner: `${NO_MAIL_SERVER}. They are written to the log of the server.`,
  invitation: (email: string) =>
    `${NO_MAIL_SERVER}: the invitation to ${email} stands in the log of the server. Send the link another way.`,
  pin: `${NO_MAIL_SERVER}: if the address is known, a new code stands in the log of the server`,
  reset: `${NO_MAIL_SERVER}: if the address is known, a link to reset the password stands in the log of the server`,
} as const;
