import type { Random } from '../random';
import { fieldName, hostileText, jsonValue } from './values';

export interface HostileBody {
  type: string;
  bytes: Buffer;
}

const KILOBYTE = 1_024;
const JSON_TYPE = 'application/json';
const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';

const upTo = <T>(random: Random, most: number, make: () => T): T[] =>
  Array.from({ length: random.below(most + 1) }, make);

const object = (random: Random): string => {
  const fields = upTo(random, 8, () => [
    JSON.stringify(fieldName(random)),
    JSON.stringify(jsonValue(random)),
  ]);
  return `{${fields.map((pair) => pair.join(':')).join(',')}}`;
};

const part = (name: string, value: string | Buffer, more = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);

const END = Buffer.from('--x--\r\n');

/** A file part: a photograph or other bytes, with a name and a type that may not match. */
function filePart(random: Random, photo: Buffer): Buffer {
  const name = random.pick([
    'a.jpg',
    '../../a.jpg',
    'a.svg',
    '',
    'a\0.png',
    'x'.repeat(5_000),
    '😀.webp',
  ]);
  const type = random.pick(['image/jpeg', 'image/svg+xml', 'text/html', 'x', '']);
  const cut = photo.subarray(0, random.below(photo.length));
  const bytes = random.pick([
    photo,
    cut,
    Buffer.alloc(random.below(200 * KILOBYTE)),
    Buffer.from('<svg/>'),
  ]);
  const more = `; filename="${name}"\r\nContent-Type: ${type}`;
  return part(random.pick(['image', 'images', 'file', fieldName(random)]), bytes, more);
}

const multipart = (random: Random, photo: Buffer): Buffer =>
  Buffer.concat([
    ...upTo(random, 6, () =>
      part(fieldName(random), random.chance(0.5) ? hostileText(random) : object(random)),
    ),
    ...upTo(random, 2, () => filePart(random, photo)),
    ...(random.chance(0.2) ? [] : [END]),
  ]);

/** A malformed or malicious body, and a content type that may not match it. */
export function hostileBody(random: Random, photo: Buffer): HostileBody {
  const kinds: (() => [string, string | Buffer])[] = [
    () => [JSON_TYPE, object(random)],
    () => [JSON_TYPE, object(random)],
    () => [JSON_TYPE, JSON.stringify(jsonValue(random))],
    () => [JSON_TYPE, object(random).slice(0, -1 - random.below(20))],
    () => [JSON_TYPE, random.pick(['[', '{"a":']).repeat(random.below(100_000))],
    () => [JSON_TYPE, `{"${fieldName(random)}":"${'x'.repeat(random.below(2_000 * KILOBYTE))}"}`],
    () => [MULTIPART, multipart(random, photo)],
    () => [MULTIPART, multipart(random, photo)],
    () => [random.pick([JSON_TYPE, FORM, 'text/plain', 'x', '']), multipart(random, photo)],
    () => [
      MULTIPART,
      Buffer.concat([
        ...upTo(random, 300, () => part(fieldName(random), hostileText(random))),
        END,
      ]),
    ],
    () => [
      random.pick([
        'multipart/form-data',
        'multipart/form-data; boundary=',
        'multipart/mixed; boundary=x',
      ]),
      multipart(random, photo),
    ],
    () => [
      FORM,
      upTo(random, 60, () => `${encodeURIComponent(fieldName(random))}=${random.below(1e9)}`).join(
        '&',
      ),
    ],
    () => [
      random.pick([JSON_TYPE, FORM, MULTIPART]),
      Buffer.alloc(random.below(50 * KILOBYTE), random.below(256)),
    ],
  ];
  const [type, bytes] = random.pick(kinds)();
  return { type, bytes: Buffer.from(bytes) };
}
