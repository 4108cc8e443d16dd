import { readFileSync } from 'node:fs';
import { describeUnknown, isDeployment, parseEnvironment } from '@/config/env';
import { StartError } from '@/config/start-error.mjs';

const SECRET = 'x'.repeat(32);

/** The message with which an environment is refused. */
function refusal(given: Record<string, string | undefined>): string {
  try {
    parseEnvironment(given);
    return 'It is taken.';
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return error.message;
  }
}

it.each<Record<string, string>>([
  { PORT: 'eighty' },
  { DATABASE_URI: 'mysql://x' },
  { HOST: 'example.com' },
  { TRUST_PROXY: 'yes' },
  { PAYLOAD_SECRET: 'short' },
  { LOG_FORMAT: 'xml' },
  { STOP_SECONDS: 'long' },
  { DRAIN_SECONDS: '60' },
  { SITE_URL: 'https://photos.example' },
  { SITE_URL: 'http://localhost/site' },
  { SITE_URL: '"http://localhost"' },
  { SITE_URL: 'photos.example' },
  { SITE_URL: 'https://' },
  { CORS_ORIGINS: 'https://shop.example, app.example' },
  { CORS_ORIGINS: 'https://shop.example/path' },
  { CORS_ORIGINS: '*' },
  { S3_ENDPOINT: 'https://s3.example' },
  { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' },
  { SMTP_HOST: 'mail.example', SMTP_USER: 'me' },
  { SMTP_USER: 'me', SMTP_PASS: 'secret' },
  { SMTP_PORT: 'smtp' },
  { SMTP_PORT: '465', SMTP_SECURE: '0' },
  { MAX_IMAGE_MB: 'large' },
])('%j is refused with one line', (given) => {
  expect(refusal(given)).toMatch(/^[A-Z\d_]{4,}.*\.$/s);
  expect(refusal(given)).not.toContain('\n');
});

it('a secret is taken with its quotes, since a site may have been in use with them', () => {
  const PAYLOAD_SECRET = `"${'s'.repeat(40)}"`;
  expect(parseEnvironment({ PAYLOAD_SECRET }).PAYLOAD_SECRET).toBe(PAYLOAD_SECRET);
});

it('the secret of the example is refused with quotes, too', () => {
  const PAYLOAD_SECRET = '"change-me-to-32-or-more-random-characters"';
  expect(refusal({ PAYLOAD_SECRET })).toMatch(/^PAYLOAD_SECRET is still the example/);
});

it.each(["'me'", '"me"'])('quotes that stand in a variable are named: %s', (SMTP_USER) => {
  const given = { SMTP_HOST: 'mail.example', SMTP_PASS: 'secret', SMTP_USER };
  expect(refusal(given)).toBe('SMTP_USER stands in quotes: take them away.');
});

it('an origin of CORS_ORIGINS is compared as browsers send it', () => {
  const CORS_ORIGINS = 'https://Shop.example/,http://localhost:80';
  expect(parseEnvironment({ CORS_ORIGINS }).CORS_ORIGINS).toEqual([
    'https://shop.example',
    'http://localhost',
  ]);
});

it('a mail server on the port of TLS is spoken to in TLS', () => {
  expect(parseEnvironment({ SMTP_PORT: '465' }).SMTP_SECURE).toBe(true);
  expect(parseEnvironment({ SMTP_PORT: '587' }).SMTP_SECURE).toBe(false);
});

it('a variable that looks like one of the site is named, and no other', () => {
  const given = {
    SITE_ULR: '',
    SMTP_PASSWORD: '',
    DATABASE_URL: '',
    HOME: '',
    LOG_LEVEL: '',
    PORT: '',
  };
  expect(describeUnknown(given)).toEqual(
    [
      ['SITE_ULR', 'SITE_URL'],
      ['SMTP_PASSWORD', 'SMTP_PASS'],
      ['DATABASE_URL', 'DATABASE_URI'],
    ].map(([name, meant]) => `${name} is no setting of this site and is ignored: is it ${meant}?`),
  );
});

it('a variable that is set but empty counts as not set', () => {
  const blank = { PORT: '', HOST: '', TRUST_PROXY: '', LOG_FORMAT: '', DATABASE_URI: '' };
  expect(parseEnvironment(blank)).toEqual(parseEnvironment({}));
});

it('photographs may have 25 MB and 120 megapixels, and 50 be sent at once, by default', () => {
  expect(parseEnvironment({})).toMatchObject({
    MAX_IMAGE_MB: 25,
    MAX_IMAGE_MEGAPIXELS: 120,
    MAX_IMAGES_PER_REQUEST: 50,
  });
});

describe('PORT', () => {
  it.each([
    [undefined, 8080],
    ['9000', 9000],
  ])('%s means %d', (PORT, port) => expect(parseEnvironment({ PORT }).PORT).toBe(port));

  it.each(['0', '65536', '80a', 'eighty', '-1', '8e3', ' '])("'%s' is refused", (PORT) => {
    expect(refusal({ PORT })).toBe(`PORT must be a number from 1 to 65535, and it is '${PORT}'.`);
  });
});

describe('DATABASE_URI', () => {
  it.each([undefined, 'mongodb://h/db', 'mongodb+srv://h/db'])('may be %s', (DATABASE_URI) => {
    const given = { DATABASE_URI, PAYLOAD_SECRET: SECRET };
    expect(parseEnvironment(given).DATABASE_URI).toBe(DATABASE_URI);
  });

  it.each(['postgres://h/db', 'file:./site.db', 'mongodb:h', 'h'])(
    '%s is refused with a message that names the two schemes',
    (DATABASE_URI) =>
      expect(refusal({ DATABASE_URI })).toMatch(
        /^DATABASE_URI must begin with mongodb:\/\/ or mongodb\+srv:\/\/.*\.$/,
      ),
  );
});

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, 0],
    ['0', 0],
    ['2', 2],
  ])('%s means %d proxies', (TRUST_PROXY, count) =>
    expect(parseEnvironment({ TRUST_PROXY }).TRUST_PROXY).toBe(count),
  );

  it.each(['true', '-1', '1.5', '10.0.0.0/8'])('%s stops the server from starting', (given) => {
    expect(refusal({ TRUST_PROXY: given })).toMatch(/^TRUST_PROXY must be the number of proxies/);
  });
});

describe('HOST', () => {
  it.each([
    [undefined, '0', undefined],
    [undefined, '1', '127.0.0.1'],
    ['0.0.0.0', '1', '0.0.0.0'],
    ['::1', '0', '::1'],
    ['localhost', '2', 'localhost'],
  ])('%s with %s proxies in front means %s', (HOST, TRUST_PROXY, host) =>
    expect(parseEnvironment({ HOST, TRUST_PROXY }).HOST).toBe(host),
  );

  it.each(['example.com', '127.0.0.1:8080', '256.0.0.1', '*'])("'%s' is refused", (HOST) => {
    expect(refusal({ HOST })).toMatch(/^HOST must be an IP address of this machine/);
  });
});

describe('STOP_SECONDS and DRAIN_SECONDS', () => {
  it.each([
    [{}, 25, 0],
    [{ STOP_SECONDS: '50', DRAIN_SECONDS: '10' }, 50, 10],
    [{ STOP_SECONDS: '0' }, 0, 0],
  ])(
    '%j means a shutdown of %d seconds, in which requests are accepted for %d seconds',
    (env, stop, drain) =>
      expect(parseEnvironment(env)).toMatchObject({ STOP_SECONDS: stop, DRAIN_SECONDS: drain }),
  );

  it.each([
    ['STOP_SECONDS', '1.5'],
    ['STOP_SECONDS', '-1'],
    ['STOP_SECONDS', 'long'],
    ['DRAIN_SECONDS', '5s'],
  ])("%s is refused with the value '%s'", (name, value) =>
    expect(refusal({ [name]: value })).toBe(
      `${name} must be a number of seconds, and it is '${value}'.`,
    ),
  );

  it('are refused when the drain is longer than the shutdown', () => {
    expect(refusal({ DRAIN_SECONDS: '26' })).toMatch(/^DRAIN_SECONDS must not be more/);
  });
});

it.each([
  [{}, 'pretty'],
  [{ SITE_URL: 'http://localhost:8080' }, 'pretty'],
  [{ SITE_URL: 'https://photos.example' }, 'json'],
  [{ DATABASE_URI: 'mongodb://h/db' }, 'json'],
  [{ SITE_URL: 'https://photos.example', LOG_FORMAT: 'pretty' }, 'pretty'],
  [{ LOG_FORMAT: 'json' }, 'json'],
])('with %j the log format is %s', (given, format) =>
  expect(parseEnvironment({ ...given, PAYLOAD_SECRET: SECRET }).LOG_FORMAT).toBe(format),
);

it('LOG_FORMAT is refused with another value', () => {
  expect(refusal({ LOG_FORMAT: 'xml' })).toBe(
    "LOG_FORMAT must be json or pretty, and it is 'xml'.",
  );
});

describe('PAYLOAD_SECRET', () => {
  it.each(['http://localhost:8080', 'http://127.0.0.1:9000', 'http://[::1]:8080'])(
    'need not be set on a local run, which is recognised by the address %s',
    (SITE_URL) => expect(parseEnvironment({ SITE_URL }).PAYLOAD_SECRET).toBeUndefined(),
  );

  it.each([
    { SITE_URL: 'https://photos.example' },
    { SITE_URL: 'http://localhost.example' },
    { DATABASE_URI: 'mongodb://localhost/site' },
  ])('must be set in a deployment, which is recognised by %o', (given) => {
    expect(refusal(given)).toMatch(/^PAYLOAD_SECRET is not set/);
    expect(parseEnvironment({ ...given, PAYLOAD_SECRET: SECRET }).PAYLOAD_SECRET).toBe(SECRET);
  });

  it('must be set when SITE_URL is not a URL', () => {
    expect(isDeployment({ SITE_URL: 'no address at all' })).toBe(true);
  });

  it('is refused when it is short', () => {
    expect(refusal({ PAYLOAD_SECRET: 'x'.repeat(31) })).toMatch(
      /^PAYLOAD_SECRET is shorter than 32 characters/,
    );
  });

  it('is refused when it is the example from .env.example', () => {
    const [, example = ''] =
      /^# PAYLOAD_SECRET=(.+)$/m.exec(readFileSync('.env.example', 'utf8')) ?? [];
    expect(refusal({ PAYLOAD_SECRET: example })).toMatch(/is still the example/);
  });
});
