import type { MailSettingsUpdate } from './mail';

type MailPreset = {
  name: string;
  /** What the photographer has to know before it works. */
  hint?: string;
} & Required<Pick<MailSettingsUpdate, 'host' | 'port' | 'security'>>;

const TLS = { port: 465, security: 'tls' } as const;
const STARTTLS = { port: 587, security: 'starttls' } as const;

/** How the usual providers take mail, by their own documentation. The user is the whole address where the hint says nothing else. */
export const MAIL_PRESETS: readonly MailPreset[] = [
  {
    name: 'Gmail or Google Workspace',
    host: 'smtp.gmail.com',
    ...TLS,
    hint: 'Needs an app password: Google refuses the password of your account.',
  },
  {
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    ...STARTTLS,
    hint: 'SMTP AUTH must be switched on for this mailbox in the admin center; Microsoft is phasing out passwords there. Personal addresses at Outlook.com cannot be used.',
  },
  {
    name: 'iCloud',
    host: 'smtp.mail.me.com',
    ...STARTTLS,
    hint: 'Needs an app-specific password of your Apple Account.',
  },
  {
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    ...TLS,
    hint: 'Needs an app password that may send mail (SMTP).',
  },
  {
    name: 'Zoho Mail',
    host: 'smtppro.zoho.com',
    ...TLS,
    hint: 'For a domain of your own; accounts of Europe have smtppro.zoho.eu. With two-factor sign-in it needs an app password.',
  },
  {
    name: 'Yahoo',
    host: 'smtp.mail.yahoo.com',
    ...TLS,
    hint: 'Needs an app password.',
  },
  {
    name: 'GMX',
    host: 'mail.gmx.net',
    ...STARTTLS,
    hint: 'Allow POP3 and IMAP in the settings of GMX first. Addresses at gmx.com have mail.gmx.com.',
  },
  {
    name: 'IONOS',
    host: 'smtp.ionos.com',
    ...TLS,
    hint: 'Customers in Germany have smtp.ionos.de, in the United Kingdom smtp.ionos.co.uk.',
  },
  { name: 'Strato', host: 'smtp.strato.de', ...TLS },
  {
    name: 'OVHcloud',
    host: 'ssl0.ovh.net',
    ...TLS,
    hint: 'For MX Plan. Exchange has another server.',
  },
  { name: 'Infomaniak', host: 'mail.infomaniak.com', ...TLS },
  {
    name: 'Brevo',
    host: 'smtp-relay.brevo.com',
    ...STARTTLS,
    hint: 'The user is the login on Brevo’s page ‘SMTP & API’, the password an SMTP key made there.',
  },
  {
    name: 'Mailgun',
    host: 'smtp.mailgun.org',
    ...STARTTLS,
    hint: 'User and password are the SMTP credentials of your domain. Domains in Europe have smtp.eu.mailgun.org.',
  },
  {
    name: 'Postmark',
    host: 'smtp.postmarkapp.com',
    ...STARTTLS,
    hint: 'User and password are both the server’s API token.',
  },
  {
    name: 'SendGrid',
    host: 'smtp.sendgrid.net',
    ...STARTTLS,
    hint: 'The user is ‘apikey’, the password an API key.',
  },
  {
    name: 'Amazon SES',
    host: 'email-smtp.eu-central-1.amazonaws.com',
    ...STARTTLS,
    hint: 'Put your region into the name of the server. User and password are SMTP credentials, not your access keys.',
  },
];
