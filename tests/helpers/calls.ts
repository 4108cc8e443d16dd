import { type Caller, methodAndPath, type Operation } from '@/contract/operation';
import { type Call, OPERATIONS, type Operations } from '@/contract/operations';

type WithBody = {
  [C in Call]: Operations[C] extends { body: unknown } | { files: string } ? C : never;
}[Call];

const DATES = { startDate: '2020-01-01', endDate: '2021-01-01' };
export const EDUCATION = { name: 'School', course: 'Light', ...DATES };
export const EXPERIENCE = { name: 'Studio', location: 'Leeds', ...DATES };
const LOGIN = { email: 'someone@example.com', password: 'Correct-horse9!' };
const CREDENTIAL = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' };
const PROOF = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const NEW_PASSKEY = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
};
const GALLERY = { name: 'Hostile', clientName: 'Ann', message: 'Words', watermark: '' };

/**
 * Fields of every call with a body: with all of them it is valid, or refused for what only the rows can tell. A call that is
 * added without fields does not compile. `:service` and the like stand for the ids of existing documents.
 */
const FIELDS: Record<WithBody, Record<string, unknown>> = {
  'put /mail-settings': { fromName: 'Studio' },
  'post /mail-settings/test': {},
  'post /bin/restore': { items: [] },
  'post /services': { name: 'Hostile' },
  'put /services/{id}': { name: 'Hostile' },
  'post /portfolios': { service: ':service', name: 'Hostile', description: 'Words' },
  'put /portfolios/{id}': { name: 'Hostile', description: 'Words' },
  'post /portfolios/{id}/photos': { copies: ['unknown'] },
  'post /library': {},
  'post /educations': EDUCATION,
  'put /educations/{id}': EDUCATION,
  'post /experiences': EXPERIENCE,
  'put /experiences/{id}': EXPERIENCE,
  'post /preview-links': { collection: 'page', id: 'unknown' },
  'delete /preview-links': { collection: 'page', id: 'unknown' },
  'post /own-texts': { key: 'unknown' },
  'post /contact': { fullName: 'Ann', email: 'ann@example.com', message: 'Hello' },
  'post /auth/signin': LOGIN,
  'post /auth/signup': LOGIN,
  'post /auth/signin/two-step': { ticket: 'unknown', code: '000000' },
  'post /auth/signin/passkey': { response: PROOF },
  'post /auth/passkeys': { name: 'Phone', response: NEW_PASSKEY },
  'put /auth/passkeys/{id}': { name: 'Phone' },
  'post /auth/confirm': { password: 'wrong' },
  'post /auth/two-step/enable': { code: '000000' },
  'post /auth/two-step/disable': { password: 'wrong', code: '000000' },
  'post /auth/refresh-token': { refreshToken: 'unknown' },
  'post /auth/email/verify/{email}': { pin: '12' },
  'post /auth/password/forgot': { email: 'nobody' },
  'post /auth/password/reset': { ...LOGIN, email: 'ann@example.com', token: 'unknown' },
  'put /auth/password': { currentPassword: 'wrong', password: 'Correct-horse9!' },
  'put /auth/update/{id}': { firstName: 'Ann', about: 'Words' },
  'put /auth/update-display-image/{id}': { image: 'text' },
  'post /galleries': GALLERY,
  'put /galleries/{id}': GALLERY,
  'post /galleries/{id}/photos': { set: ':setId', copies: ['unknown'] },
  'put /galleries/{id}/photos': { order: [], orderedFrom: [] },
  'delete /galleries/{id}/photos': { photos: ['unknown'] },
  'post /galleries/{id}/sets': { name: 'Hostile' },
  'put /galleries/{id}/sets/{setId}': { name: 'Hostile' },
  'post /galleries/{id}/invite': { email: 'ann@example.com' },
  'post /gallery/{token}/unlock': { password: 'wrong12' },
  'post /gallery/{token}/me': { name: 'Ann', email: 'ann@example.com' },
  'post /gallery/{token}/continue': { guest: 'unknown' },
  'put /gallery/{token}/picks': { photo: ':photoId', picked: true },
  'put /gallery/{token}/comments': { photo: ':photoId', text: 'Words' },
  'post /gallery/{token}/submit': { message: 'Words' },
};

/** A call of the contract as tests send it. */
interface SentCall {
  call: string;
  method: string;
  /** From `/api`; `:gallery` and the like stand for the ids of existing documents. */
  path: string;
  caller: Caller;
  fields: Record<string, unknown> | undefined;
  /** Changes only the fields that are there: a body without any is valid. */
  isPartial: boolean;
}

/** What the `id` of a path stands for where the call needs no such document. */
const NO_SUBJECT = 'unknown';

/** Every call of the contract, by its description. */
export const CALLS: SentCall[] = Object.entries(OPERATIONS).map(
  ([call, { caller, subject, body }]: [string, Operation]) => {
    const [method, path] = methodAndPath(call);
    return {
      call,
      caller,
      method: method.toUpperCase(),
      path: `/api${path}`
        .replace('{id}', subject ? `:${subject}` : NO_SUBJECT)
        .replaceAll(/\{(\w+)\}/g, ':$1'),
      fields: FIELDS[call as WithBody],
      isPartial: method === 'put' && body?.safeParse({}).success === true,
    };
  },
);

/** Every parameter of every path, with the addresses that odd values in its place make. */
export const PARAMETERS = CALLS.flatMap((sent) =>
  [...sent.call.matchAll(/\{(\w+)\}/g)].map(([parameter = '']) => ({
    ...sent,
    name: `${sent.call}, ${parameter}`,
    pathWith(value: string) {
      const at = sent.call.split('/').indexOf(parameter) + 1;
      return sent.path.split('/').with(at, value).join('/');
    },
  })),
);
