import * as z from 'zod';

/** The header of a call that may be sent twice (docs/specification.md#idempotency). */
export const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  schema: z.string().regex(/^[\x21-\x7e]{1,255}$/),
} as const;

/** Who may make a call (docs/specification.md#who-may): anybody, an administrator, or a visitor of a client gallery. */
export type Caller =
  | 'anybody'
  /** Anybody, as long as the site has no owner. */
  | 'firstOwner'
  | 'administrator'
  /** An administrator who has given the password or a passkey within ten minutes (docs/specification.md#confirmation). */
  | 'confirmedAdministrator'
  /** Whoever has the link of a gallery that is open. */
  | 'linkHolder'
  /** Whoever has the link, and the gallery's cookie where it has a password. */
  | 'admitted'
  /** Whoever is admitted and may become a guest by the call; an administrator's session does not count. */
  | 'admittedAsGuest'
  /** Whoever has the gallery's cookie, which is needed even without a password; an administrator's session does not count. */
  | 'visitorAsGuest'
  /** A visitor with the cookie of the gallery who has said who they are, if the gallery asks for that first. */
  | 'photoViewer'
  /** A visitor who has said who they are. */
  | 'guest';

/** What has to exist for a call, by the `id` of its path. */
export type Subject =
  | 'service'
  | 'portfolio'
  | 'education'
  | 'experience'
  | 'gallery'
  | 'ownAccount';

/**
 * One call of the API. What answers it (src/endpoints/route.ts), what sends it (src/client/api.ts) and what describes it to
 * other programs (openApi.ts) are made from it.
 */
export type Operation = {
  summary: string;
  answer: z.ZodType;
  caller: Caller;
  /** The call is 404 when there is no such document, which is found out before the body is read. */
  subject?: Subject;
  isList?: true;
  body?: z.ZodType;
  /** The form field in which it takes photographs: one as `image`, or several. */
  files?: 'image' | 'images';
  /** Takes an `Idempotency-Key`, as every call with photographs does. */
  isKeyed?: true;
  /** Takes `madeOn`, and is 409 with `stored` when a field of it was changed (docs/specification.md#stale-fields). */
  takesMadeOn?: true;
  /** The content type of an answer that is not JSON. */
  answerType?: string;
  /** The parameters of the path that are no ids. */
  path?: z.ZodObject;
  /** Its refusals have their message under `error` too (docs/specification.md#errors). */
  repeatsMessage?: true;
  /** What of the query it takes beside `page` and `limit`. */
  query?: z.ZodObject;
  /** May hash a password, and is 503 while too many of them wait (src/shared/hashing.ts). */
  hashesPassword?: true;
  /** Gives a browser the cookie of a session, or ends it, so no other site may have it sent (docs/specification.md#private-means-private). */
  changesSession?: true;
  /** May use the room that is kept for signing in on a full disk (src/shared/reserve.ts). Calls that delete always may. */
  worksOnFullDisk?: true;
  /** Whose answers are the same and are stored by the answer cache: everybody's, or those of all but administrators. */
  cachedFor?: 'everybody' | 'visitors';
  status?: 201 | 202;
  /** The statuses of refusals that do not follow from the rest. */
  refuses?: readonly number[];
};

type More = Partial<Omit<Operation, 'summary' | 'answer' | 'caller'>>;
type Nothing = Record<never, never>;

/** Describes the calls of one kind of caller, with what they have in common; the types of its parts stay known. */
export const callsFor =
  <const C extends Caller, const Common extends More = Nothing>(caller: C, common?: Common) =>
  <A extends z.ZodType, const M extends More = Nothing>(summary: string, answer: A, more?: M) => ({
    ...{ summary, answer, caller },
    ...(common as Common),
    ...(more as M),
  });

export const forAnybody = callsFor('anybody');

export const forAdministrators = callsFor('administrator');

/** Whether a call needs the session of an administrator. */
export const isForAdministrators = (caller: Caller): boolean =>
  caller === 'administrator' || caller === 'confirmedAdministrator';

/** Whether a call is for the visitors of a client gallery. */
export const isForGalleryVisitors = (caller: Caller): boolean =>
  !isForAdministrators(caller) && caller !== 'anybody' && caller !== 'firstOwner';

export const messageSchema = z.object({ message: z.string() });

/** The method of a call and its path below `/api`. */
export const methodAndPath = (call: string) => call.split(' ') as [method: string, path: string];

const OF_GALLERY = [401, 404, 410];
/** Photographs of a form: too many bytes, what is no photograph, and a full disk. */
const OF_PHOTOGRAPHS = [413, 415, 507];

/** Every status with which a call may be refused. */
export function refusalsOf({
  caller,
  subject,
  files,
  isKeyed,
  takesMadeOn,
  body,
  hashesPassword,
  refuses,
}: Operation): number[] {
  const isOfVisitor = isForGalleryVisitors(caller);
  // Calls of visitors keep their key with the guest (src/server/galleries/identity.ts), and not with a stored answer.
  const mayReuseKey = files || (isKeyed && !isOfVisitor);
  return [
    400,
    ...(isForAdministrators(caller) ? [401] : []),
    ...(caller === 'confirmedAdministrator' ? [403] : []),
    ...(caller === 'firstOwner' ? [403] : []),
    ...(isOfVisitor ? OF_GALLERY : []),
    // A write of another site (docs/specification.md#private-means-private).
    ...(isOfVisitor && body ? [403] : []),
    ...(subject ? [404] : []),
    ...(subject === 'ownAccount' ? [403] : []),
    ...(files ? OF_PHOTOGRAPHS : []),
    ...(takesMadeOn ? [409] : []),
    ...(mayReuseKey ? [422] : []),
    ...(hashesPassword ? [503] : []),
    ...(refuses ?? []),
    500,
  ];
}
