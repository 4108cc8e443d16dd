import type { Random } from '../random';

/** Texts that often cause errors in programs. */
export const HOSTILE_TEXTS = [
  ...['', ' ', '\0', 'a\0b', '../../etc/passwd', '..\\..\\x', '__proto__', 'constructor'],
  ...['toString', 'null', 'undefined', 'NaN', '-1', '0', '1', '01', '1e999', '1.5', '[]', '{}'],
  ...["' OR 1=1 --", '"; DROP TABLE user', '$where', '{"$gt":""}', '<script>alert(1)</script>'],
  ...[
    '%',
    '%zz',
    '%00',
    '%c0%af',
    '%2e%2e%2f',
    '\ud800',
    '😀',
    '\u202egnp',
    'İ',
    '٣',
    'é',
    '\r\nX: y',
  ],
  ...[
    '9'.repeat(400),
    'x'.repeat(300),
    'x'.repeat(9_000),
    '('.repeat(2_000),
    `${'a'.repeat(30_000)}!`,
  ],
  ...[
    'someone@example.com',
    'owner@example.com',
    'a@b',
    '@',
    '2020-02-30',
    '2020-01-01',
    '-271821-04-20',
  ],
];

/** Names of fields that some route accepts, and of fields that none may accept. */
const FIELDS = [
  ...['name', 'description', 'service', 'images', 'removedImages', 'imageOrder', 'date', 'image'],
  ...['startDate', 'endDate', 'course', 'location', 'email', 'password', 'currentPassword', 'pin'],
  ...[
    'token',
    'refreshToken',
    'remember',
    'fullName',
    'message',
    'website',
    'firstName',
    'facebook',
  ],
  ...[
    'id',
    '_id',
    '_order',
    '_payload',
    'data',
    'key',
    'value',
    'where',
    'collection',
    'collectionSlug',
  ],
  ...[
    'docsToMove',
    'newKeyWillBe',
    'orderableFieldName',
    'target',
    'globalSlug',
    'doc',
    'locale',
    'operation',
  ],
  ...[
    'sessions',
    'hash',
    'salt',
    'seat',
    'verified',
    'createdAt',
    'updatedAt',
    'filename',
    'url',
    'alt',
  ],
  ...[
    'focalX',
    'derivatives',
    'contentHash',
    '__proto__',
    'constructor',
    'toString',
    'a[b][c]',
    'x.y',
    '',
  ],
];
const OPERATORS = [
  '$gt',
  '$ne',
  '$where',
  '$regex',
  'equals',
  'in',
  'like',
  'near',
  'exists',
  'or',
  'and',
];

export const fieldName = (random: Random): string => random.pick(FIELDS);
export const hostileText = (random: Random): string => random.pick(HOSTILE_TEXTS);

/** A value of any JSON type. */
export function jsonValue(random: Random, depth = 0): unknown {
  const kind = random.below(depth > 3 ? 6 : 10);
  if (kind < 3) return hostileText(random);
  if (kind === 3) return random.pick([0, -1, 1.5, 1e308, -1e-308, 2 ** 53, Number.MAX_VALUE]);
  if (kind === 4) return random.chance(0.5);
  if (kind === 5) return null;
  const items = Array.from({ length: random.below(5) });
  if (kind === 6) return items.map(() => jsonValue(random, depth + 1));
  if (kind === 7) return { [random.pick(OPERATORS)]: jsonValue(random, depth + 1) };
  // Unlike an assignment, this makes __proto__ an ordinary field.
  return Object.fromEntries(items.map(() => [fieldName(random), jsonValue(random, depth + 1)]));
}

/** Encodes a text for a path or query, mostly but not always. */
export const encodeForUrl = (random: Random, text: string): string => {
  if (random.chance(0.2)) return text.replaceAll(/[\s\0]/g, '');
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
};

/** A query of parameters that Payload and the contract define, with invalid values. */
export function query(random: Random): string {
  const value = () => encodeForUrl(random, hostileText(random));
  const name = () => encodeForUrl(random, fieldName(random));
  const kinds = [
    () => `where[${name()}][${random.pick(OPERATORS)}]=${value()}`,
    () => `where[or][${random.below(9)}][and][0][${name()}][equals]=${value()}`,
    () => `where=${value()}`,
    () => `where${'[a]'.repeat(random.below(300))}=1`,
    () => `depth=${random.pick(['-1', '99', '1e9', value()])}`,
    () => `limit=${random.pick(['-1', '0', '1e9', '100', value()])}`,
    () => `page=${random.pick(['-1', '0', '1e308', value()])}`,
    () => `sort=${random.pick(['-', ',', '-name,-id', value()])}`,
    () =>
      `${random.pick(['locale', 'fallback-locale', 'fallbackLocale'])}=${random.pick(['all', '*', value()])}`,
    () => `${random.pick(['select', 'populate', 'joins'])}[${name()}]=${value()}`,
    () =>
      `${random.pick(['draft', 'trash', 'autosave', 'pagination', 'prefix', 'publishSpecificLocale'])}=${value()}`,
    () => `${name()}=${value()}`,
    () => 'a=1&'.repeat(random.below(400)),
  ];
  return Array.from({ length: random.below(4) }, () => random.pick(kinds)()).join('&');
}
