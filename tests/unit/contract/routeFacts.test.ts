import * as z from 'zod';
import { isForAdministrators, methodAndPath } from '@/contract/operation';
import { OPERATIONS } from '@/contract/operations';
import { sessionSchema } from '@/contract/profile';
import { findRouteFacts, isGalleryRoute } from '@/contract/routeFacts';

const CALLS = Object.entries(OPERATIONS).map(([call, operation]) => {
  const [method, path] = methodAndPath(call);
  const url = `/api${path.replaceAll(/\{\w+\}/g, 'a@b-1')}`;
  return { ...operation, call, method: method.toUpperCase(), url, operation };
});

const namesOf = (calls: typeof CALLS): string[] => calls.map(({ call }) => call);

/** It takes the password of a mail server, which is stored encrypted, and is given as it is. */
const KEEPS_PASSWORD = 'put /mail-settings';

const takesPassword = ({ body }: { body?: z.ZodType | undefined }): boolean =>
  body !== undefined &&
  'password' in (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {});

it('finds every call of the contract, with a query and for HEAD too', () => {
  for (const { method, url, operation } of CALLS) {
    expect(findRouteFacts(method, url)).toBe(operation);
    expect(findRouteFacts(method, `${url}?a=/api/b`)).toBe(operation);
    if (method === 'GET') expect(findRouteFacts('HEAD', url)).toBe(operation);
  }
});

it.each([
  ['GET', '/api'],
  ['GET', '/services'],
  ['GET', '/api/services/a1'],
  ['GET', '/api/Services'],
  ['PATCH', '/api/services'],
  ['POST', '/api/auth/signin/other'],
  ['GET', '/about'],
])('finds nothing for %s %s', (method, url) => {
  expect(findRouteFacts(method, url)).toBeUndefined();
});

it('flags each call that takes the password of an account or a gallery as one that hashes it', () => {
  expect(namesOf(CALLS.filter(({ hashesPassword }) => hashesPassword))).toEqual(
    namesOf(CALLS.filter(takesPassword)).filter((call) => call !== KEEPS_PASSWORD),
  );
});

it('flags each call that gives somebody a session', () => {
  const signIns = CALLS.filter(
    ({ answer, caller }) => answer === sessionSchema && !isForAdministrators(caller),
  );
  expect(signIns).toHaveLength(4);
  for (const { changesSession, worksOnFullDisk } of signIns)
    expect([changesSession, worksOnFullDisk]).toEqual([true, true]);
});

it('knows the same of Payload’s own routes', () => {
  for (const path of ['login', 'logout', 'refresh-token'])
    expect(findRouteFacts('POST', `/api/user/${path}`)).toMatchObject({
      ...{ changesSession: true, worksOnFullDisk: true },
      ...(path === 'login' && { hashesPassword: true }),
    });
  expect(findRouteFacts('PATCH', '/api/media/a1?depth=0')?.files).toBe('image');
});

it('has answers stored only of reads that need no session and belong to no gallery', () => {
  const stored = CALLS.filter(({ cachedFor }) => cachedFor);
  for (const { method, caller, url } of stored)
    expect([method, caller, isGalleryRoute(url)]).toEqual(['GET', 'anybody', false]);
});

it.each([
  ...CALLS.filter(({ call }) => / \/galler(y|ies)\b/.test(call)).map(({ url }) => url),
  '/api/gallery/a1/nothing',
  '/api/galleries?x=1',
  '/api/client-gallery/a1',
  '/api/gallery-guest',
  '/api/gallery-event?limit=1',
])('counts %s among the routes of galleries', (url) => {
  expect(isGalleryRoute(url)).toBe(true);
});

it.each(['/api/services', '/gallery/a1', '/api/galleriesx', '/api', '/x/galleries'])(
  'does not count %s among them',
  (url) => {
    expect(isGalleryRoute(url)).toBe(false);
  },
);
