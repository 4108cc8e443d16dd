import { z } from 'zod';
import * as auth from './account';
import { contactMessage } from './contact';
import * as entries from './entries';
import { GALLERY_OPERATIONS } from './galleryOperations';
import { health } from './health';
import { closed, message, type Operation, open } from './operation';
import * as portfolios from './portfolio';
import { account, profile, profileUpdate, session } from './profile';
import * as services from './service';

const userSaved = message.extend({ user: account });

/** Photographs of a form: too many bytes, what is no photograph, and a full disk. */
const IMAGE_REFUSALS = [413, 415, 507];

/** What differs between the lists: what stands in sentences, and what is sent and answered. */
type List = Pick<Operation, 'answer' | 'files' | 'refuses'> & {
  all: string;
  one: string;
  deletes?: string;
  create: z.ZodType;
  update: z.ZodType;
};

/** The calls of a list that everybody reads and administrators change, under the name of one document. */
const listCalls = (
  name: string,
  { all, one, deletes, create, update, answer, refuses = [], ...files }: List,
): Record<string, Operation> => {
  const documents = z.object({ [`${name}s`]: z.array(answer) });
  const saved = message.extend({ [name]: answer });
  const change = `Changes the fields of ${one} that the body carries`;
  const changed = { ...files, body: update, refuses: [404, ...refuses] };
  return {
    [`get /${name}s`]: open(all, documents, { isList: true }),
    [`post /${name}s`]: closed(`Adds ${one}`, saved, {
      ...files,
      body: create,
      isKeyed: true,
      status: 201,
      refuses: [422, ...refuses],
    }),
    [`put /${name}s/{id}`]: closed(change, saved, changed),
    [`delete /${name}s/{id}`]: closed(deletes ?? `Deletes ${one}`, message, { refuses: [404] }),
  };
};

/** Every call of the contract by its method and its path below `/api` (docs/specification.md#routes). */
export const OPERATIONS: Record<string, Operation> = {
  ...listCalls('service', {
    all: 'All services, in the order of the owner',
    one: 'a service',
    deletes: 'Deletes a service with its portfolios and their photographs',
    create: services.serviceCreate,
    update: services.serviceUpdate,
    answer: services.service,
    files: 'images',
    refuses: [409, ...IMAGE_REFUSALS],
  }),
  ...listCalls('portfolio', {
    all: 'All portfolios, in the order of the owner',
    one: 'a portfolio',
    deletes: 'Deletes a portfolio with its photographs',
    create: portfolios.portfolioCreate,
    update: portfolios.portfolioUpdate,
    answer: portfolios.portfolio,
    files: 'images',
    refuses: [409, ...IMAGE_REFUSALS],
  }),
  'get /portfolios/{id}': open(
    'The portfolios of a service, by the id of the service',
    z.object({
      portfolio: z.array(portfolios.portfolio),
      service: services.service.pick({ _id: true, name: true }),
    }),
    { isList: true, refuses: [404] },
  ),
  ...listCalls('education', {
    all: 'Where the photographer studied, oldest entry first',
    one: 'an education',
    create: entries.educationCreate,
    update: entries.educationUpdate,
    answer: entries.education,
  }),
  ...listCalls('experience', {
    all: 'Where the photographer worked, oldest entry first',
    one: 'an experience',
    create: entries.experienceCreate,
    update: entries.experienceUpdate,
    answer: entries.experience,
  }),
  'post /contact': open('Sends an enquiry to the owner', message, {
    body: contactMessage,
    isKeyed: true,
    status: 201,
    refuses: [422, 429],
  }),
  'get /health': open('Whether visitors can be sent here; 503 while they cannot', health, {
    refuses: [503],
  }),
  'get /auth/admin-user': open(
    'The profile that the public pages show',
    z.object({ user: profile }),
    { refuses: [404] },
  ),
  'post /auth/signin': open('Opens a session', session, {
    body: auth.signIn,
    refuses: [401, 429, 503],
  }),
  'post /auth/signup': open('Makes the owner, once', session, {
    body: auth.signUp,
    status: 201,
    refuses: [403, 409, 429, 503],
  }),
  'post /auth/refresh-token': open(
    'Gives a new access token for a refresh token',
    z.object({ accessToken: z.string() }),
    { body: auth.refresh, refuses: [401] },
  ),
  'post /auth/logout': open('Ends the session that it comes with', message),
  'get /auth/sessions': closed(
    'The devices on which the administrator is signed in',
    z.object({ sessions: z.array(auth.device) }),
  ),
  'delete /auth/sessions': closed('Ends every session of the administrator', message),
  'delete /auth/sessions/{id}': closed('Ends one session of the administrator', message, {
    refuses: [404],
  }),
  'get /auth/email/resend/{email}': open(
    'Mails a new PIN, whether or not the address is known',
    message,
    { refuses: [429] },
  ),
  'post /auth/email/verify/{email}': open(
    'Verifies an email address by the PIN that was mailed',
    userSaved,
    { body: auth.pinEntry, isKeyed: true, refuses: [422, 429] },
  ),
  'put /auth/update/{id}': closed(
    'Changes the fields of one’s own profile that the body carries',
    userSaved,
    { body: profileUpdate, refuses: [403, 404] },
  ),
  'put /auth/update-display-image/{id}': closed('Replaces one’s own display image', userSaved, {
    files: 'image',
    refuses: [403, 404, ...IMAGE_REFUSALS],
  }),
  'put /auth/password': closed(
    'Changes the password, ends every session and opens a new one',
    session,
    { body: auth.changePassword, refuses: [429, 503] },
  ),
  'post /auth/password/forgot': open(
    'Mails a link that sets a new password, whether or not the address is known',
    message,
    { body: auth.forgotPassword },
  ),
  'post /auth/password/reset': open('Sets a new password by the token of a mailed link', message, {
    body: auth.resetPassword,
    isKeyed: true,
    refuses: [422, 429, 503],
  }),
  ...GALLERY_OPERATIONS,
};
