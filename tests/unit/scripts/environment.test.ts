import {
  bodyLimit,
  LARGEST_BODY,
  LARGEST_FIELDS,
} from '../../../src/scripts/server/body-limit.mjs';
import { parseEnvFile } from '../../../src/scripts/start/env-file.mjs';
import { checkDatabase, parsePort } from '../../../src/scripts/start/environment.mjs';
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

describe('the limit of a body', () => {
  it.each([
    ['application/json', '{"name":', LARGEST_FIELDS],
    ['', '', LARGEST_FIELDS],
    ['multipart/form-data; boundary=x', '--x\r\n', LARGEST_BODY],
    ['Multipart/Form-Data; boundary=x', '', LARGEST_BODY],
  ])('labelled %s and beginning with %j', (type, begin, limit) => {
    expect(bodyLimit(type, begin)).toBe(limit);
  });

  it('is that of a multipart body when it begins with a boundary, whatever its label', () => {
    expect(bodyLimit('application/json', '--bound')).toBe(LARGEST_BODY);
  });
});
