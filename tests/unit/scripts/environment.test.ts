import { localUrl } from '../../../src/config/listening.mjs';
import { parseEnvFile } from '../../../src/scripts/start/env-file.mjs';
import { checkDatabase, parseHost, parsePort } from '../../../src/scripts/start/environment.mjs';
import { isNodeRecentEnough } from '../../../src/scripts/start/node-version.mjs';

it('reads a .env file', () => {
  const text = [
    '# a comment',
    'PORT=9000 # a remark',
    'EMPTY=',
    "SINGLE='a # b'",
    'DOUBLE="two\\nlines"',
    'export EXPORTED=yes\r',
    'URI=mongodb://u:p@h/db?a=b&c=d',
    '# OFF=1',
  ].join('\n');
  expect(parseEnvFile(text)).toEqual({
    PORT: '9000',
    EMPTY: '',
    SINGLE: 'a # b',
    DOUBLE: 'two\nlines',
    EXPORTED: 'yes',
    URI: 'mongodb://u:p@h/db?a=b&c=d',
  });
});

it.each([
  ['20.9.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.8.1', false],
  ['18.20.0', false],
])('Node %s is recent enough: %s', (version, is) => expect(isNodeRecentEnough(version)).toBe(is));

describe('PORT', () => {
  it.each([
    [undefined, 8080],
    ['', 8080],
    ['9000', 9000],
  ])('%s means %d', (value, port) => expect(parsePort(value)).toBe(port));

  it.each(['0', '65536', '80a', '-1', '8e3', ' '])("'%s' is refused", (value) => {
    expect(() => parsePort(value)).toThrow('PORT must be a number');
  });
});

describe('DATABASE_URI', () => {
  it.each([undefined, '', 'mongodb://h/db', 'mongodb+srv://h/db'])('may be %s', (uri) => {
    expect(() => checkDatabase(uri)).not.toThrow();
  });

  it.each(['postgres://h/db', 'file:./site.db', 'mongodb:h', 'h'])(
    '%s is refused by a sentence that names the two schemes',
    (uri) => expect(() => checkDatabase(uri)).toThrow(/mongodb:\/\/ or mongodb\+srv:\/\//),
  );
});

describe('HOST', () => {
  it.each([
    [undefined, 0, undefined],
    ['', 0, undefined],
    [undefined, 1, '127.0.0.1'],
    ['0.0.0.0', 1, '0.0.0.0'],
    ['::1', 0, '::1'],
    ['localhost', 2, 'localhost'],
  ])('%s with %d proxies in front means %s', (value, proxies, host) =>
    expect(parseHost(value, proxies)).toBe(host),
  );

  it.each(['example.com', '127.0.0.1:8080', '256.0.0.1', '*'])("'%s' is refused", (value) => {
    expect(() => parseHost(value, 0)).toThrow('HOST must be an IP address of this machine');
  });

  it.each([
    [undefined, 'http://localhost:8080'],
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['192.0.2.1', 'http://192.0.2.1:8080'],
    ['::1', 'http://[::1]:8080'],
  ])('of %s is reached from this machine at %s', (host, url) =>
    expect(localUrl(8080, host)).toBe(url),
  );
});
