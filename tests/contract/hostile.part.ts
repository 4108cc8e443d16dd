import type { Selections } from '@/contract/gallery';
import type { Caller } from '@/contract/operation';
import { signIn } from '../helpers/accounts';
import { type Answer, api, type Body, type RequestOptions } from '../helpers/api';
import { CALLS, EDUCATION, EXPERIENCE, PARAMETERS } from '../helpers/calls';
import { isOnMongo } from '../helpers/database';
import { openGallery, ownerOf } from '../helpers/gallery';
import { describeDatabaseIndependent, itDatabaseIndependent } from '../helpers/onDatabase';
import { file, jpeg } from '../helpers/photoFixtures';
import { send as sendRaw } from '../helpers/rawRequest';
import { sharedStudio } from '../helpers/sharedStudio';
import { createPortfolio, createService, snapshot } from '../helpers/studio';
import { OPTIONS } from './content.options';

const MEGABYTE = 2 ** 20;
const TOO_LARGE = 26 * MEGABYTE;
/** More than the limit of a body without files. */
const LARGE = 6 * MEGABYTE;
const DEPTH = 100_000;

const ODD_IDS = [
  '0',
  '-1',
  'null',
  'true',
  '%25',
  '..%2f..%2f..%2fetc%2fpasswd',
  '%5c..%5c',
  '__proto__',
  'constructor',
  '$gt',
  '%7B%22$gt%22:%22%22%7D',
  '[$ne]=1',
  "1'%20OR%20'1'='1",
  '%F0%9F%93%B7',
  '%0d%0aX-Injected:%201',
  '%20',
  ':id',
  'x'.repeat(5_000),
  'x'.repeat(20_000),
  '6b01aeb345ad983b33028f6b',
];

/** The ids that are sent to every path. */
const USUAL_IDS = ['$gt', '6b01aeb345ad983b33028f6b'];

/** One parameter for each way to look up what it names. All odd values are sent in place of these. */
const LOOKUPS = [
  'delete /services/{id}, {id}',
  'get /portfolios/{id}, {id}',
  'put /portfolios/{id}, {id}',
  'delete /auth/sessions/{id}, {id}',
  'get /auth/email/resend/{email}, {email}',
  'post /auth/email/verify/{email}, {email}',
  'get /galleries/{id}, {id}',
  'delete /galleries/{id}/sets/{setId}, {setId}',
  'delete /galleries/{id}/photos/{photoId}, {photoId}',
  'post /galleries/{id}/selections/{guestId}/reopen, {guestId}',
  'get /gallery/{token}, {token}',
  'get /gallery/{token}/photos/{photoId}, {photoId}',
];

/** Matches an encoded slash or backslash and an encoded line break, in lower case: these paths are unknown. */
const UNKNOWN_PATH = /%(2f|5c|0d)/;

const studio = sharedStudio(OPTIONS);
let photo: Buffer;
/** The length of the server's log when this part begins. */
let logStart: number;
let ids: Record<string, string>;
let guestCookie: string;
/** The token of a session that has ended. */
let ended: string;
let ipCount = 0;

beforeAll(async () => {
  logStart = studio.server.logs().length;
  photo = await jpeg({ width: 320, height: 240 });
  const { http, token, owner } = studio;
  const entry = async (path: string, one: string, json: object) =>
    (await http.post<Record<string, { _id: string }>>(path, { json, token })).body[one]?._id ?? '';
  const portfolio = await createPortfolio(studio, { images: file(photo) });
  ids = {
    ':service': (await createService(studio, { images: file(photo) }))._id,
    ':portfolio': portfolio._id,
    ':education': await entry('/api/educations', 'education', EDUCATION),
    ':experience': await entry('/api/experiences', 'experience', EXPERIENCE),
    ':ownAccount': owner.user._id,
    ':email': encodeURIComponent(owner.email),
    ...(await galleryIds()),
  };
  ended = (await signIn(studio.server, owner)).accessToken;
  await http.post('/api/auth/logout', { token: ended });
  stored = await readStored();
});

/** The ids of a gallery with a password, and of what belongs to it. Its guest makes the calls of visitors. */
async function galleryIds(): Promise<Record<string, string>> {
  const fields = {
    password: 'secret1',
    sets: [{ name: 'Party' }],
    allow: { pick: true, comment: true, download: 'original' },
  };
  const { gallery, client, photos } = await openGallery(studio, fields, {
    photographs: 1,
    email: 'guest@example.com',
  });
  guestCookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const { body } = await ownerOf(studio)<Selections>('GET', `/${gallery._id}/selections`);
  return {
    ':gallery': gallery._id,
    ':token': gallery.token,
    ':setId': gallery.sets[0]?._id ?? '',
    ':photoId': photos[0] ?? '',
    ':guestId': body.guests[0]?._id ?? '',
  };
}

/** A new IP address for each request, so that no rate limit by IP address applies. */
function fromNewIp(): Record<string, string> {
  ipCount += 1;
  return { 'X-Forwarded-For': `10.0.${ipCount >> 8}.${ipCount & 255}` };
}

const fillIds = (text: string): string =>
  text.replaceAll(/(?<=^|\/):[a-zA-Z]+/g, (name) => ids[name] ?? name);

/** Whether a call needs no session. */
const isOpen = (caller: Caller): boolean => /^(anybody|firstOwner|linkHolder)$/.test(caller);

/** What says who makes a call. */
const credentialsOf = (caller: Caller): Record<string, string> => {
  if (/^(confirmedA|a)dministrator$/.test(caller))
    return { Authorization: `Bearer ${studio.token}` };
  return isOpen(caller) ? {} : { Cookie: guestCookie };
};

function send(
  method: string,
  path: string,
  { headers, ...options }: RequestOptions = {},
  caller: Caller = 'administrator',
): Promise<Answer> {
  return api(studio.server).request(method, fillIds(path), {
    headers: { ...fromNewIp(), ...credentialsOf(caller), ...headers },
    ...options,
  });
}

/** Matches internals that no answer may contain: file paths, stack traces, messages of the database. */
const INTERNALS =
  /\/tmp\/|\/work\/|\/home\/|node_modules|\.next|\bat .+:\d+:\d+|\.(ts|js|mjs):\d|sqlite|mongo|drizzle|payload\.config|\bselect\b.+\bfrom\b/i;

function expectRefusal(label: string, { status, body }: Answer): void {
  const { message } = body;
  expect([label, status >= 400 && status < 500, status]).toEqual([label, true, status]);
  expect([label, typeof message, message !== '']).toEqual([label, 'string', true]);
  expect(`${label}: ${JSON.stringify(body)}`).not.toMatch(INTERNALS);
}

/** The stored data at the last comparison. */
let stored: Record<string, unknown>;

const withoutTimes = (documents: unknown) =>
  JSON.stringify(documents).replaceAll(/"updatedAt":"[^"]+"/g, '');

async function readStored() {
  const { body } = await ownerOf(studio)('GET', `/${ids[':gallery']}`);
  return { ...(await snapshot(studio)), gallery: body.gallery };
}

/** Expects the same data and files as at the last comparison, and no error in the log. */
async function expectUnchanged({ exceptTimes = false } = {}): Promise<void> {
  const before = stored;
  stored = await readStored();
  if (exceptTimes) expect(withoutTimes(stored)).toBe(withoutTimes(before));
  else expect(stored).toEqual(before);
  expect(studio.server.logs().slice(logStart)).not.toMatch(/ERROR|Unexpected failure/);
}

const JSON_TYPE = { 'Content-Type': 'application/json' };
const json = (text: string | Uint8Array, headers: Record<string, string> = {}): RequestOptions => ({
  body: text as BodyInit,
  headers: { ...JSON_TYPE, ...headers },
});
const multipart = (text: string, type = 'multipart/form-data; boundary=x'): RequestOptions => ({
  body: text,
  headers: { 'Content-Type': type },
});
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const deep = (open: string, close: string) => open.repeat(DEPTH) + close.repeat(DEPTH);

/** The body beyond the limit of all routes. It is sent to one of them. */
const LARGEST = '26 MB of JSON';

/** Bodies that no route can parse. */
const UNREADABLE: [string, RequestOptions][] = [
  ['half an object', json('{"name":')],
  ['a list', json('[]')],
  ['a text', json('"name"')],
  ['a number', json('5')],
  ['null', json('null')],
  ['true', json('true')],
  ['two objects', json('{}{}')],
  ['JavaScript', json("{name:'x'}")],
  ['XML', { body: '<name>x</name>', headers: { 'Content-Type': 'application/xml' } }],
  [
    'bytes that are not UTF-8',
    json(Uint8Array.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])),
  ],
  ['UTF-16', json(new Uint8Array(Buffer.from('{"name":"x"}', 'utf16le')))],
  ['NUL bytes', json('\0\0\0\0')],
  ['a hundred thousand nested lists', json(deep('[', ']'))],
  ['a hundred thousand open brackets', json('['.repeat(DEPTH))],
  ['a hundred thousand open objects', json('{"a":'.repeat(DEPTH))],
  ['2 MB of JSON', json(JSON.stringify({ name: 'x'.repeat(2 * MEGABYTE) }))],
  [LARGEST, json(Buffer.from(JSON.stringify({ name: 'x'.repeat(TOO_LARGE) })))],
  ['6 MB of spaces', json(Buffer.alloc(LARGE, ' '))],
  [
    '6 MB of a form',
    {
      body: `name=${'x'.repeat(LARGE)}`,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
  ],
  ['multipart without a boundary', multipart(part('name', 'x'), 'multipart/form-data')],
  [
    'multipart with another boundary',
    multipart(part('name', 'x'), 'multipart/form-data; boundary=y'),
  ],
  ['multipart that is cut off', multipart(part('name', 'x'))],
  ['multipart that is cut off in a header', multipart('--x\r\nContent-Disposition: form-d')],
  ['multipart that is text', multipart('name=x')],
  ['mislabelled multipart that is cut off', json(part('name', 'x'))],
  ['mislabelled multipart of one line', json('--x\r\n')],
  ['mislabelled multipart with quotes in its boundary', json('--"x\r\n\r\n--"x--\r\n')],
  ['a field of 6 MB in multipart', multipart(`${part('name', 'x'.repeat(LARGE))}--x--\r\n`)],
  [
    'two thousand fields in multipart',
    multipart(
      `${Array.from({ length: 2_000 }, (_, nth) => part(`f${nth}`, 'x')).join('')}--x--\r\n`,
    ),
  ],
];

/** Bodies without a known field. */
const EMPTY: [string, RequestOptions][] = [
  ['no body', {}],
  ['an empty body', json('')],
  ['an empty object', json('{}')],
  ['an inherited name', json('{"__proto__":{"name":"x","email":"x@example.com"}}')],
  ['a polluted constructor', json('{"constructor":{"prototype":{"name":"x"}},"prototype":{}}')],
  ['operators in a form', { body: new URLSearchParams({ 'name[$gt]': '', 'email[$ne]': 'x' }) }],
  ['inherited names in a form', { form: { __proto__: 'x', 'constructor[prototype][name]': 'x' } }],
  [
    'inherited names in multipart',
    multipart(`${part('__proto__', 'x')}${part('toString', 'x')}--x--\r\n`),
  ],
  [
    'a part without a name',
    multipart('--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n'),
  ],
  ['an empty form', multipart('--x--\r\n')],
];

/** One route for each body parser: with photographs (server/http/multipart.ts), and without, private and public. */
const PARSERS = ['post /services', 'put /educations/{id}', 'put /gallery/{token}/picks'];

/** An empty body submits the selection. */
const SUBMISSION = 'post /gallery/{token}/submit';

const callsWithBody = CALLS.flatMap((sent) =>
  sent.fields ? [{ ...sent, fields: sent.fields }] : [],
);
const fullFields = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' ? fillIds(value) : value,
    ]),
  );

// Bodies are parsed before the database is queried, and by the schema of the call: tests/unit/contract/wrongValues.test.ts.
describeDatabaseIndependent('a body', () => {
  const [first] = PARSERS;
  const sentTo = (call: string, bodies: [string, RequestOptions][]) =>
    bodies.filter(
      ([label], nth) =>
        nth === 0 || (PARSERS.includes(call) && label !== LARGEST) || call === first,
    );

  /** Bodies with one field that has a wrong type or is repeated. */
  const wrongOf = (fields: Record<string, unknown>): [string, RequestOptions][] => {
    const full = fullFields(fields);
    const wrong = Object.keys(full).map((name): [string, RequestOptions] => [
      name,
      { json: { ...full, [name]: { $gt: '' } } },
    ]);
    const texts = Object.entries(full).map(([name, value]) => [name, String(value)]);
    const [name = '', value = ''] = texts[0] ?? [];
    const twice = { form: { ...Object.fromEntries(texts), [name]: [value, value] } };
    return typeof full[name] === 'string' ? [...wrong, [`${name} twice`, twice]] : wrong;
  };

  it('that cannot be parsed, or has a field of a wrong type or twice, is refused by every call, and not stored', async () => {
    for (const { call, method, path, fields, caller } of callsWithBody)
      for (const [label, options] of [...sentTo(call, UNREADABLE), ...wrongOf(fields)])
        expectRefusal(`${call}: ${label}`, await send(method, path, options, caller));
    await expectUnchanged();
  });

  it('401: of a signed-out client is refused before it is parsed', async () => {
    for (const { call, method, path, caller } of callsWithBody) {
      if (!PARSERS.includes(call) || isOpen(caller)) continue;
      for (const [label, options] of sentTo(call, UNREADABLE)) {
        const answer = await send(method, path, options, 'anybody');
        expectRefusal(`${call}: ${label}`, answer);
        expect([401, 413]).toContain(answer.status);
      }
    }
    await expectUnchanged();
  });

  it.each([false, true])(
    'without a known field is refused, or ignored where all may be left out: %s',
    async (isPartial) => {
      for (const { call, method, path, caller, ...sent } of callsWithBody) {
        if (call === SUBMISSION || sent.isPartial !== isPartial) continue;
        for (const [label, options] of sentTo(call, EMPTY)) {
          const answer = await send(method, path, options, caller);
          if (isPartial) expect([call, label, answer.status]).toEqual([call, label, 200]);
          else expectRefusal(`${call}: ${label}`, answer);
        }
      }
      // A call that leaves out what stays the same may write the time of the change.
      await expectUnchanged({ exceptTimes: isPartial });
    },
  );
});

// Strangers at every route: payloadRoutes.part.ts.
itDatabaseIndependent(
  '401: refuses credentials that are none, and those of a session that has ended',
  async () => {
    const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
    for (const headers of [
      ...['', 'a.b.c', studio.owner.refreshToken, ended].map(bearer),
      { Authorization: 'Basic b3duZXI6cGFzcw==' },
      { Cookie: 'payload-token=made.up.token' },
    ] as Record<string, string>[]) {
      const json = { name: 'Hostile' };
      const { status, body } = await send('POST', '/api/services', { json, headers }, 'anybody');
      expect([headers, status, body]).toEqual([headers, 401, { message: 'Please sign in' }]);
    }
  },
);

// What is no photograph: imageUploads.part.ts. A connection that is closed: bodies.part.ts.
itDatabaseIndependent('files are not stored when the body ends in one of them', async () => {
  const opening = `--x\r\nContent-Disposition: form-data; name="images"; filename="a.jpg"\r\n\r\n`;
  const broken = Buffer.concat([Buffer.from(opening), photo]);
  for (const path of ['/api/services', '/api/portfolios'])
    expectRefusal(path, await send('POST', path, multipart(broken.toString('latin1'))));
  await expectUnchanged();
});

describe('an odd value in a path', () => {
  // The others look up in the same ways.
  const tried = PARAMETERS.filter(({ name }) => !isOnMongo || LOOKUPS.includes(name));
  /** On MongoDB without those that reach no database. */
  const oddIds = ODD_IDS.filter(
    (value) => !isOnMongo || (value.length < 100 && !UNKNOWN_PATH.test(value)),
  );

  it('is refused, and changes nothing', async () => {
    for (const { name, method, fields, caller, pathWith } of tried) {
      const isMail = name.endsWith('{email}');
      const options = method === 'GET' || !fields ? {} : { json: fullFields(fields) };
      for (const value of LOOKUPS.includes(name) ? oddIds : USUAL_IDS) {
        const answer = await send(method, pathWith(value), options, caller);
        const label = `${name}: ${value.slice(0, 40)}`;
        expectRefusal(label, answer);
        const isAddress = isMail && !UNKNOWN_PATH.test(value);
        const expected = value.length > 8_000 ? 414 : isAddress ? 400 : 404;
        expect([label, answer.status]).toEqual([label, expected]);
        expect(answer.headers.has('x-injected')).toBe(false);
      }
    }
    await expectUnchanged();
  });
});

itDatabaseIndependent('an unknown path under /api is a JSON 404', async () => {
  const paths = [
    '/api',
    '/api/nope',
    '/api/services/a/b',
    '/api/auth',
    '/api/auth/nope',
    '/api/__proto__',
    '/api/constructor',
    '/api/%5f%5fproto__',
    '/api/toString/x',
    '/api/%2e%2e%2fetc',
    '/api/globals/nope',
    '/api/graphql',
  ];
  for (const path of paths)
    for (const method of ['GET', 'POST']) {
      const answer = await send(method, path);
      expect([method, path, answer.status]).toEqual([method, path, 404]);
      expectRefusal(path, answer);
    }
});

// Every path: payloadRoutes.part.ts.
itDatabaseIndependent('405: refuses other methods, those of WebDAV as well', async () => {
  for (const method of ['PUT', 'PATCH', 'DELETE', 'PROPFIND', 'LOCK']) {
    const { status, body } = await send(method, '/api/services');
    expect([method, status, body]).toEqual([method, 405, { message: 'Method not allowed' }]);
  }
});

itDatabaseIndependent('odd headers do not change the answer to a public request', async () => {
  const odd: [string, Record<string, string>][] = [
    ['a cookie that cannot be decoded', { Cookie: 'payload-token=%E0%A4%A; a=%' }],
    ['a cookie of 8,000 characters', { Cookie: `payload-token=${'x'.repeat(8_000)}` }],
    ['a token of 8,000 characters', { Authorization: `Bearer ${'x'.repeat(8_000)}` }],
    [
      'a token without a signature',
      { Authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJpZCI6IjEifQ.' },
    ],
    ['another origin', { Origin: 'https://evil.example' }],
    ['a null origin', { Origin: 'null' }],
    ['an odd language', { 'Accept-Language': '../../etc/passwd,*;q=x' }],
    ['an odd media type', { Accept: 'x'.repeat(500) }],
  ];
  for (const [label, headers] of odd) {
    const { status, body } = await send('GET', '/api/services', { headers }, 'anybody');
    expect([label, status, body]).toEqual([label, 200, { services: expect.any(Array) }]);
  }
});

it('odd queries do not break a public request', async () => {
  const queries = [
    '?%',
    '?a=%zz',
    '?__proto__[admin]=1',
    '?constructor[prototype][x]=1',
    `?where${'[a]'.repeat(64)}=1`,
    `?${'a=1&'.repeat(1_500)}`,
    '?depth=1e999&sort=$gt&trash=-1',
    '?locale[]=en&locale[x]=y',
    '?fallbackLocale[a]=b',
    '?draft=true&trash=true&select[x]=1&populate[x]=1&joins[x]=1',
  ];
  for (const query of queries)
    for (const path of ['services', 'portfolios', 'educations', 'experiences', 'auth/admin-user']) {
      const { status } = await send('GET', `/api/${path}${query}`, {}, 'anybody');
      expect([path, query.slice(0, 60), status]).toEqual([path, query.slice(0, 60), 200]);
    }
  const deep = await send('GET', `/api/services?where${'[a]'.repeat(500)}=1`, {}, 'anybody');
  expect(deep.status).toBe(400);
});

itDatabaseIndependent('an override of the method turns no malformed body into a 500', async () => {
  for (const header of ['X-HTTP-Method-Override', 'X-Payload-HTTP-Method-Override'])
    for (const method of ['GET', 'DELETE', 'x']) {
      const options = json('{"name":', { [header]: method });
      expectRefusal(`${header}: ${method}`, await send('POST', '/api/services', options));
    }
});

type Sent = [label: string, options: RequestOptions, query?: string];
/** Bodies, headers and queries that are sent to every call. */
const TO_EVERY_CALL: Sent[] = [
  ['odd headers', { headers: { Range: 'bytes=9-1', 'If-None-Match': '"', Cookie: 'a=%; =' } }],
  ['odd credentials', { headers: { Authorization: 'user API-Key x', Cookie: 'payload-token=%' } }],
  [
    'no known field and an odd query',
    json('{"__proto__":{},"picks":{"$gt":""},"photo":[],"set":1,"order":{}}'),
    '?size=%&scope[]=x&format=__proto__&guest[a]=1&page=-1&limit=x',
  ],
];

// Last but one, because some of these calls succeed.
describeDatabaseIndependent('every call of the contract', () => {
  it('is answered without a fault, for what exists as well', async () => {
    const faults: string[] = [];
    for (const { call, method, path, fields } of CALLS) {
      if (/logout|\/auth\/sessions$/.test(path)) continue;
      const isUnknown = method === 'DELETE' || /\/link|:email/.test(path);
      const filled = isUnknown ? path.replaceAll(/:\w+/g, 'unknown') : fillIds(path);
      const sent: Sent[] = [...TO_EVERY_CALL, ...(fields ? [] : UNREADABLE.slice(0, 1))];
      for (const [label, { headers, body }, query = ''] of sent) {
        const { status, text } = await sendRaw(studio.server, {
          method,
          path: filled + query,
          headers: {
            ...fromNewIp(),
            Authorization: `Bearer ${studio.token}`,
            Cookie: guestCookie,
            ...(headers as Record<string, string>),
          },
          ...(method !== 'GET' && { body: body as string }),
        });
        if (status >= 500) faults.push(`${call}, ${label}: ${status} ${text}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

// What is dropped before any page: tests/unit/front/trustedHeaders.test.ts.
itDatabaseIndependent('malformed headers of Next’s router keep nobody from a page', async () => {
  for (const path of ['/', '/verification/a@b.cd'])
    for (const tree of ['xx', 'x'.repeat(41_000)]) {
      const headers = { RSC: '1', 'Next-Router-State-Tree': tree, 'Next-Router-Prefetch': 'x' };
      const { status } = await sendRaw(studio.server, { path, headers });
      expect([path, tree.length, status]).toEqual([path, tree.length, 200]);
    }
  expect(studio.server.logs().slice(logStart)).not.toContain('while prerendering');
});

describe('after these requests', () => {
  it('the site still works', async () => {
    const { _id } = await createPortfolio(studio, { images: file(photo) });
    const { status, body } = await studio.http.get<Body & { portfolios: { _id: string }[] }>(
      '/api/portfolios',
    );
    expect(status).toBe(200);
    expect(body.portfolios.map((one) => one._id)).toContain(_id);
  });

  it('no prototype is polluted: a missing field is still missing', async () => {
    const { status } = await send('POST', '/api/services', { json: {} });
    expect(status).toBe(400);
  });
});
