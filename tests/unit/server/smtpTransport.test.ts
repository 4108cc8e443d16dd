import { smtpTransport } from '@/server/mail/adapter';

jest.mock('@payloadcms/email-nodemailer', () => ({}), { virtual: true });

const transport = (SMTP_HOST: string, SMTP_SECURE = false) =>
  smtpTransport({ SMTP_HOST, SMTP_PORT: 587, SMTP_SECURE, SMTP_USER: 'me', SMTP_PASS: 'secret' });

it.each(['localhost', '127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])(
  'a mail server on this machine (%s) does not require TLS',
  (host) => expect(transport(host)).toMatchObject({ host, secure: false, requireTLS: false }),
);

it.each(['smtp.example.com', '10.0.0.2', '0.0.0.0', 'localhost.example.com', 'fe80::1', 'mail'])(
  'a mail server at %s requires TLS',
  (host) => expect(transport(host)).toMatchObject({ host, secure: false, requireTLS: true }),
);

it('a connection that begins with TLS need not be upgraded', () => {
  expect(transport('smtp.example.com', true)).toMatchObject({ secure: true, requireTLS: false });
});

it('a connection has credentials only when an account is configured', () => {
  expect(transport('localhost').auth).toEqual({ user: 'me', pass: 'secret' });
  expect(smtpTransport({ SMTP_HOST: 'x', SMTP_PORT: 25, SMTP_SECURE: false })).not.toHaveProperty(
    'auth',
  );
});
