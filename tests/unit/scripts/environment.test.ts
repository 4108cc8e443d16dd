import { localUrl } from '../../../src/config/port.mjs';
import { parseEnvFile } from '../../../src/scripts/start/enter-project.mjs';
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
    '  # an indented comment',
    'AFTER_COMMENT=1',
    ' \t',
    'AFTER_BLANKS=2',
  ].join('\n');
  expect(parseEnvFile(text)).toEqual({
    PORT: '9000',
    EMPTY: '',
    SINGLE: 'a # b',
    DOUBLE: 'two\nlines',
    EXPORTED: 'yes',
    URI: 'mongodb://u:p@h/db?a=b&c=d',
    AFTER_COMMENT: '1',
    AFTER_BLANKS: '2',
  });
});

it.each([
  ['20.15.0', true],
  ['20.20.2', true],
  ['22.0.0', true],
  ['20.14.0', false],
  ['18.20.0', false],
])('Node %s is recent enough: %s', (version, is) => expect(isNodeRecentEnough(version)).toBe(is));

it.each([
  [undefined, 'http://localhost:8080'],
  ['0.0.0.0', 'http://localhost:8080'],
  ['::', 'http://localhost:8080'],
  ['192.0.2.1', 'http://192.0.2.1:8080'],
  ['::1', 'http://[::1]:8080'],
])('a server at %s is reached from this machine at %s', (host, url) =>
  expect(localUrl(8080, host)).toBe(url),
);
