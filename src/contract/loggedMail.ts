const NO_MAIL_SERVER = 'No mail server is set up';

/** What the owner is told in place of 'sent' where mail is written to the log (docs/specification.md#mail). A file by itself, so that public pages do not load it. */
export const LOGGED_MAIL = {
  noMailServer: `${NO_MAIL_SERVER}.`,
  invite: `${NO_MAIL_SERVER}. The invitation is written to the log of the server; send the link another way.`,
  toOwner: `${NO_MAIL_SERVER}. They are written to the log of the server.`,
  invitation: (email: string) =>
    `${NO_MAIL_SERVER}: the invitation to ${email} stands in the log of the server. Send the link another way.`,
} as const;
