import * as z from 'zod';
import * as auth from './account';
import { backupStateSchema } from './backup';
import { binChoiceSchema, binPathSchema, binSchema, restoredSchema } from './bin';
import { contactMessageSchema } from './contact';
import * as entries from './entries';
import { galleryOperations } from './galleryOperations';
import { healthSchema } from './health';
import { copiesSchema, imageDetailsSchema } from './image';
import { libraryPageSchema, libraryQuerySchema } from './library';
import type { MadeOn } from './madeOn';
import * as mail from './mail';
import {
  callsFor,
  forAdministrators,
  forAnybody,
  messageSchema,
  type Operation,
} from './operation';
import { ownTextSchema, ownTextsSchema } from './ownText';
import * as passkey from './passkey';
import { portfolioCreateSchema, portfolioSchema, portfolioUpdateSchema } from './portfolio';
import { previewLinkSchema, previewTargetSchema } from './previewLink';
import { accountSchema, profileSchema, profileUpdateSchema, sessionSchema } from './profile';
import * as security from './security';
import { serviceCreateSchema, serviceSchema, serviceUpdateSchema } from './service';

/** Calls that write about an account: the owner may have to sign in by them before there is room again. */
const ofAccount = { worksOnFullDisk: true } as const;
const ofSession = { ...ofAccount, changesSession: true } as const;
const forAnyAccount = callsFor('anybody', ofAccount);
const forSession = callsFor('anybody', ofSession);
const forOwnAccount = callsFor('administrator', ofAccount);
const forConfirmedAccount = callsFor('confirmedAdministrator', ofAccount);

const userSaved = messageSchema.extend({ user: accountSchema });
const photosAdded = messageSchema.extend({ photos: z.array(imageDetailsSchema) });

function listCalls<
  const Name extends 'service' | 'portfolio' | 'education' | 'experience',
  Answer extends z.ZodType,
  Create extends z.ZodType,
  Update extends z.ZodType,
  const More extends Pick<Operation, 'files' | 'refuses'> = Record<never, never>,
>(
  name: Name,
  texts: { all: string; one: string; deletes?: string },
  [answer, create, update]: readonly [Answer, Create, Update],
  cachedFor: NonNullable<Operation['cachedFor']>,
  more?: More,
) {
  const { all, one, deletes = `Deletes ${one}` } = texts;
  const saved = messageSchema.extend({ [name]: answer } as Record<Name, Answer>);
  const photographs = more as More;
  const read = forAnybody(all, z.object({ [`${name}s`]: z.array(answer) }), {
    isList: true,
    cachedFor,
  });
  const add = forAdministrators(`Adds ${one}`, saved, {
    ...photographs,
    body: create,
    isKeyed: true,
    status: 201,
  });
  const change = forAdministrators(`Changes the fields of ${one} that the body carries`, saved, {
    ...photographs,
    body: update,
    subject: name,
    takesMadeOn: true,
  });
  const remove = forAdministrators(deletes, messageSchema, { subject: name });
  return {
    [`get /${name}s`]: read,
    [`post /${name}s`]: add,
    [`put /${name}s/{id}`]: change,
    [`delete /${name}s/{id}`]: remove,
  } as Record<`get /${Name}s`, typeof read> &
    Record<`post /${Name}s`, typeof add> &
    Record<`put /${Name}s/{id}`, typeof change> &
    Record<`delete /${Name}s/{id}`, typeof remove>;
}

const operations = {
  ...listCalls(
    'service',
    {
      all: 'All services, in the order of the owner',
      one: 'a service',
      deletes: 'Deletes a service with its portfolios and their photographs',
    },
    [serviceSchema, serviceCreateSchema, serviceUpdateSchema],
    'everybody',
    { files: 'images', refuses: [409] },
  ),
  ...listCalls(
    'portfolio',
    {
      all: 'All portfolios, in the order of the owner',
      one: 'a portfolio',
      deletes: 'Deletes a portfolio with its photographs',
    },
    [portfolioSchema, portfolioCreateSchema, portfolioUpdateSchema],
    'visitors',
    { files: 'images', refuses: [409] },
  ),
  'post /portfolios/{id}/photos': forAdministrators(
    'Adds photographs to a portfolio, and copies of stored ones',
    photosAdded,
    {
      body: copiesSchema,
      files: 'images',
      subject: 'portfolio',
      status: 201,
      refuses: [409],
    },
  ),
  'get /portfolios/{id}': forAnybody(
    'The portfolios of a service, by the id of the service',
    z.object({
      portfolio: z.array(portfolioSchema),
      service: serviceSchema.pick({ _id: true, name: true }),
    }),
    { isList: true, subject: 'service', cachedFor: 'visitors' },
  ),
  ...listCalls(
    'education',
    { all: 'Where the photographer studied, oldest entry first', one: 'an education' },
    [entries.educationSchema, entries.educationCreateSchema, entries.educationUpdateSchema],
    'everybody',
  ),
  ...listCalls(
    'experience',
    { all: 'Where the photographer worked, oldest entry first', one: 'an experience' },
    [entries.experienceSchema, entries.experienceCreateSchema, entries.experienceUpdateSchema],
    'everybody',
  ),
  'get /library': forAdministrators(
    'A page of the photographs that belong to no client gallery',
    libraryPageSchema,
    { query: libraryQuerySchema },
  ),
  'post /library': forAdministrators(
    'Adds photographs that stay when nothing shows them',
    photosAdded,
    { files: 'images', status: 201 },
  ),
  'post /preview-links': forAdministrators(
    'Makes a link by which others see what is not published, or gives the one that holds',
    previewLinkSchema,
    { body: previewTargetSchema, refuses: [404, 409] },
  ),
  'delete /preview-links': forAdministrators('Withdraws such a link', messageSchema, {
    body: previewTargetSchema,
    refuses: [404, 409],
  }),
  'get /own-texts': forAdministrators(
    'The documented texts that visitors read, without those that were dealt with',
    ownTextsSchema,
  ),
  'post /own-texts': forAdministrators(
    'Says that a documented text is the owner’s own, or hides it from visitors',
    messageSchema,
    { body: ownTextSchema },
  ),
  'delete /demo-content': forAdministrators(
    'Removes what is left of the demo content; for the owner alone',
    userSaved,
    { refuses: [403] },
  ),
  'post /media/{id}/earlier': forAdministrators(
    'Brings back what a photograph was before it was replaced; what it is now becomes its earlier version',
    messageSchema.extend({ photo: imageDetailsSchema }),
    { isKeyed: true, refuses: [404, 409, 415, 507] },
  ),
  'get /bin': forAdministrators('What was deleted within thirty days, newest first', binSchema, {
    isList: true,
  }),
  'post /bin/restore': forAdministrators(
    'Brings several things back, and leaves out what is not in the bin any more',
    messageSchema,
    { ...ofAccount, body: binChoiceSchema, refuses: [404] },
  ),
  'post /bin/{type}/{id}/restore': forAdministrators(
    'Brings back what was deleted, with what went with it',
    restoredSchema,
    { ...ofAccount, path: binPathSchema, refuses: [404] },
  ),
  'delete /bin/{type}/{id}': forConfirmedAccount(
    'Deletes for good what is in the bin, with its files',
    messageSchema,
    { path: binPathSchema, refuses: [404] },
  ),
  'delete /bin': forConfirmedAccount('Deletes for good everything in the bin', messageSchema),
  'get /mail-settings': forAdministrators(
    'How mail is sent, and where each value comes from; never the password',
    mail.mailSettingsSchema,
  ),
  'put /mail-settings': forConfirmedAccount(
    'Changes how mail is sent, from the next mail on',
    mail.mailSettingsSavedSchema,
    { body: mail.mailSettingsUpdateSchema, refuses: [409] },
  ),
  'post /mail-settings/test': forConfirmedAccount(
    'Sends a test mail to an administrator, and says what happened step by step',
    mail.testedMailSchema,
    { body: mail.testMailSchema, refuses: [409, 429] },
  ),
  'get /mail-queue': forAdministrators(
    'Mails that could not be handed over, newest first',
    mail.mailQueueSchema,
    { isList: true },
  ),
  'delete /mail-queue/{id}': forAdministrators(
    'Takes such a mail back, so that it is not sent',
    messageSchema,
    { refuses: [404] },
  ),
  'post /mail-queue/{id}/retry': forAdministrators(
    'Tries such a mail again at once',
    mail.mailRetriedSchema,
    { refuses: [404, 409] },
  ),
  'get /backup': forConfirmedAccount(
    'Everything of the site as a ZIP that `npm run import` reads; one at a time',
    z.string(),
    { answerType: 'application/zip', refuses: [409] },
  ),
  'get /backup/state': forAdministrators(
    'When the last backup was made and read back, and when and where the next one is made',
    backupStateSchema,
  ),
  'post /backup': forAdministrators('Has a backup made now', messageSchema, {
    status: 202,
    refuses: [409],
  }),
  'post /contact': forAnybody('Sends an enquiry to the owner', messageSchema, {
    body: contactMessageSchema,
    isKeyed: true,
    status: 201,
    refuses: [429],
  }),
  'get /health': forAnybody(
    'Whether visitors can be sent here; 503 while they cannot',
    healthSchema,
    {
      refuses: [503],
    },
  ),
  'get /auth/admin-user': forAnybody(
    'The profile that the public pages show',
    z.object({ user: profileSchema }),
    { cachedFor: 'everybody', refuses: [404] },
  ),
  'post /auth/signin': forSession('Opens a session', sessionSchema, {
    body: auth.signInSchema,
    hashesPassword: true,
    refuses: [401, 429],
  }),
  'post /auth/signup': callsFor('firstOwner', ofSession)('Makes the owner, once', sessionSchema, {
    body: auth.signUpSchema,
    status: 201,
    hashesPassword: true,
    refuses: [409, 429],
  }),
  'post /auth/refresh-token': forSession(
    'Gives a new access token for a refresh token',
    z.object({ accessToken: z.string() }),
    { body: auth.refreshTokenSchema, refuses: [401] },
  ),
  'post /auth/logout': forSession('Ends the session that it comes with', messageSchema),
  'get /auth/sessions': forAdministrators(
    'The devices on which the administrator is signed in',
    z.object({ sessions: z.array(auth.listedSessionSchema) }),
  ),
  'delete /auth/sessions': forAdministrators(
    'Ends every session of the administrator',
    messageSchema,
  ),
  'delete /auth/sessions/{id}': forAdministrators(
    'Ends one session of the administrator',
    messageSchema,
    { refuses: [404] },
  ),
  'post /auth/signin/two-step': forSession(
    'Opens a session by a ticket and a code of the app, or a recovery code',
    sessionSchema,
    { body: security.twoStepSignInSchema, refuses: [401, 429] },
  ),
  'post /auth/signin/passkey/options': forSession(
    'The options of WebAuthn for a sign-in by passkey',
    passkey.webAuthnOptionsSchema,
  ),
  'post /auth/signin/passkey': forSession('Opens a session by a passkey', sessionSchema, {
    body: security.passkeySignInSchema,
    refuses: [401, 429],
  }),
  'get /auth/passkeys': forAdministrators('The passkeys of the account', passkey.passkeysSchema),
  'post /auth/passkeys/options': forConfirmedAccount(
    'The options of WebAuthn for a new passkey',
    passkey.webAuthnOptionsSchema,
    { refuses: [409] },
  ),
  'post /auth/passkeys': forConfirmedAccount('Adds a passkey', passkey.passkeySavedSchema, {
    body: passkey.passkeyCreateSchema,
    status: 201,
    refuses: [409],
  }),
  'put /auth/passkeys/{id}': forAdministrators('Names a passkey', passkey.passkeySavedSchema, {
    body: passkey.passkeyUpdateSchema,
    takesMadeOn: true,
    refuses: [404],
  }),
  'delete /auth/passkeys/{id}': forConfirmedAccount('Removes a passkey', messageSchema, {
    refuses: [404],
  }),
  'post /auth/confirm/options': forOwnAccount(
    'The options of WebAuthn for a confirmation by passkey',
    passkey.webAuthnOptionsSchema,
  ),
  'post /auth/confirm': forOwnAccount(
    'Confirms that it is the user of the session who calls, for ten minutes',
    messageSchema,
    { body: security.confirmSchema, hashesPassword: true, refuses: [429] },
  ),
  'get /auth/two-step': forAdministrators('The second step of the sign-in', security.twoStepSchema),
  'post /auth/two-step/setup': forConfirmedAccount(
    'Makes the secret of an authenticator app',
    security.twoStepSetupSchema,
    { refuses: [409] },
  ),
  'post /auth/two-step/enable': forConfirmedAccount(
    'Switches two-step sign-in on by the first code of the app',
    security.recoveryCodesSchema,
    { body: security.codeSchema, refuses: [409, 429] },
  ),
  'post /auth/two-step/disable': forOwnAccount('Switches two-step sign-in off', messageSchema, {
    body: security.disableTwoStepSchema,
    hashesPassword: true,
    refuses: [409, 429],
  }),
  'post /auth/two-step/recovery-codes': forConfirmedAccount(
    'Makes new recovery codes; the old ones end',
    security.recoveryCodesSchema,
    { refuses: [409] },
  ),
  'get /auth/security-log': forAdministrators(
    'A page of the security log, newest first',
    security.securityLogSchema,
    { query: security.securityLogQuerySchema },
  ),
  'get /auth/email/resend/{email}': forAnybody(
    'Mails a new PIN, whether or not the address is known',
    messageSchema,
    { path: auth.emailSchema, refuses: [429] },
  ),
  'post /auth/email/verify/{email}': forAnyAccount(
    'Verifies an email address by the PIN that was mailed',
    userSaved,
    {
      path: auth.emailSchema,
      body: auth.pinSchema,
      isKeyed: true,
      repeatsMessage: true,
      refuses: [429],
    },
  ),
  'put /auth/update/{id}': forAdministrators(
    'Changes the fields of one’s own profile that the body carries',
    userSaved,
    { body: profileUpdateSchema, subject: 'ownAccount', takesMadeOn: true },
  ),
  'put /auth/update-display-image/{id}': forAdministrators(
    'Replaces one’s own display image',
    userSaved,
    { files: 'image', subject: 'ownAccount' },
  ),
  'put /auth/password': forAdministrators(
    'Changes the password, ends every session and opens a new one',
    sessionSchema,
    { body: auth.changePasswordSchema, hashesPassword: true, refuses: [429] },
  ),
  'post /auth/password/forgot': forAnyAccount(
    'Mails a link that sets a new password, whether or not the address is known',
    messageSchema,
    { body: auth.emailSchema },
  ),
  'post /auth/password/reset': forAnyAccount(
    'Sets a new password by the token of a mailed link',
    messageSchema,
    { body: auth.resetPasswordSchema, isKeyed: true, hashesPassword: true, refuses: [429] },
  ),
  ...galleryOperations,
};

export type Operations = typeof operations;
export type Call = keyof Operations;

/** Every call of the API (docs/specification.md#routes), for what goes through all of them. */
export const OPERATIONS: Readonly<Record<Call, Operation>> = operations;

/** The paths that have a method, and the call of a method at a path. */
export type PathOf<Method extends string> = Call extends infer C
  ? C extends `${Method} ${infer Path}`
    ? Path
    : never
  : never;
export type CallAt<Method extends string, Path extends string> = Extract<
  Call,
  `${Lowercase<Method>} ${Path}`
>;
/** What a call answers, and what it is sent as its body. */
export type AnswerOf<C extends Call> = z.output<Operations[C]['answer']>;
export type BodyOf<C extends Call> = Operations[C] extends { body: infer Body extends z.ZodType }
  ? z.input<Body> & MadeOnOf<Operations[C]>
  : undefined;
type MadeOnOf<O> = O extends { takesMadeOn: true } ? MadeOn : unknown;
