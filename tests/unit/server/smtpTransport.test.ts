import { smtpTransport } from '@/server/mail/adapter';

jest.mock('@payloadcms/email-nodemailer', () => ({}), { virtual: true });

const SERVER = { host: 'smtp.example.com', port: 587, user: 'me', password: 'secret' };
const transport = (security: 'starttls' | 'tls' | 'none') => smtpTransport({ ...SERVER, security });

it('a connection that is to be upgraded requires it', () => {
  expect(transport('starttls')).toMatchObject({ secure: false, requireTLS: true });
});

it('a connection that begins with TLS need not be upgraded', () => {
  expect(transport('tls')).toMatchObject({ secure: true, requireTLS: false });
});

it('a connection to this machine needs no encryption', () => {
  expect(transport('none')).toMatchObject({ secure: false, requireTLS: false, ignoreTLS: true });
});

it('a connection has credentials only when an account is configured', () => {
  expect(transport('tls').auth).toEqual({ user: 'me', pass: 'secret' });
  expect(smtpTransport({ ...SERVER, security: 'tls', user: '' })).not.toHaveProperty('auth');
});
