import { z } from 'zod';
import {
  changePassword,
  device,
  forgotPassword,
  pinEntry,
  refresh,
  resetPassword,
  signIn,
  signUp,
} from './account';
import { contactMessage } from './contact';
import {
  education,
  educationCreate,
  educationUpdate,
  experience,
  experienceCreate,
  experienceUpdate,
} from './entries';
import { health } from './health';
import { portfolio, portfolioCreate, portfolioUpdate } from './portfolio';
import { account, profile, profileUpdate, session } from './profile';
import { service, serviceCreate, serviceUpdate } from './service';

/** One call of the API as it is described to other programs. */
export type Operation = {
  summary: string;
  /** Asks for a signed-in administrator. */
  signedIn?: true;
  /** Takes `page` and `limit`. */
  isList?: true;
  body?: z.ZodType;
  /** The form field in which it takes photographs. */
  files?: { field: string; isSeveral: boolean };
  /** 200 when left out. */
  status?: 201;
  answer: z.ZodType;
  /** The statuses of its refusals, beside 400 for what is invalid and 500. */
  refusals?: number[];
};

type Methods = Partial<Record<'get' | 'post' | 'put' | 'delete', Operation>>;

const call = (
  summary: string,
  answer: z.ZodType,
  more: Omit<Operation, 'summary' | 'answer'> = {},
): Operation => ({ summary, answer, ...more });

const message = z.object({ message: z.string() });
const userSaved = message.extend({ user: account });

/** Photographs of a form: too many bytes, what is no photograph, and a full disk. */
const IMAGE_REFUSALS = [413, 415, 507];
const IMAGES = { field: 'images', isSeveral: true };

/** What differs between the lists: what stands in sentences, and what is sent. */
type List = { all: string; one: string; deletes?: string; create: z.ZodType; update: z.ZodType };

/** The calls of a list that everybody reads and administrators change, under the name of one document. */
const listCalls = (
  name: string,
  schema: z.ZodType,
  { all, one, deletes = `Deletes ${one}`, create, update }: List,
  { refusals = [], ...files }: Pick<Operation, 'files' | 'refusals'> = {},
) => {
  const saved = message.extend({ [name]: schema });
  return {
    [`/${name}s`]: {
      get: call(all, z.object({ [`${name}s`]: z.array(schema) }), { isList: true }),
      post: call(`Adds ${one}`, saved, {
        signedIn: true,
        body: create,
        ...files,
        status: 201,
        refusals,
      }),
    },
    [`/${name}s/{id}`]: {
      put: call(`Changes the fields of ${one} that the body carries`, saved, {
        signedIn: true,
        body: update,
        ...files,
        refusals: [404, ...refusals],
      }),
      delete: call(deletes, message, { signedIn: true, refusals: [404] }),
    },
  } satisfies Record<string, Methods>;
};

const portfolios = listCalls(
  'portfolio',
  portfolio,
  {
    all: 'All portfolios, in the order of the owner',
    one: 'a portfolio',
    deletes: 'Deletes a portfolio with its photographs',
    create: portfolioCreate,
    update: portfolioUpdate,
  },
  { files: IMAGES, refusals: IMAGE_REFUSALS },
);

const portfoliosOfService = z.object({
  portfolio: z.array(portfolio),
  service: service.pick({ _id: true, name: true }),
});

/** Every call of the contract by its path below `/api` (docs/specification.md#routes). */
export const OPERATIONS: Record<string, Methods> = {
  ...listCalls(
    'service',
    service,
    {
      all: 'All services, in the order of the owner',
      one: 'a service',
      deletes: 'Deletes a service with its portfolios and their photographs',
      create: serviceCreate,
      update: serviceUpdate,
    },
    { files: IMAGES, refusals: [409, ...IMAGE_REFUSALS] },
  ),
  ...portfolios,
  '/portfolios/{id}': {
    ...portfolios['/portfolios/{id}'],
    get: call('The portfolios of a service, by the id of the service', portfoliosOfService, {
      isList: true,
      refusals: [404],
    }),
  },
  ...listCalls('education', education, {
    all: 'Where the photographer studied, oldest entry first',
    one: 'an education',
    create: educationCreate,
    update: educationUpdate,
  }),
  ...listCalls('experience', experience, {
    all: 'Where the photographer worked, oldest entry first',
    one: 'an experience',
    create: experienceCreate,
    update: experienceUpdate,
  }),
  '/contact': {
    post: call('Sends an enquiry to the owner', message, {
      body: contactMessage,
      status: 201,
      refusals: [429],
    }),
  },
  '/health': {
    get: call('Whether visitors can be sent here; 503 while they cannot', health, {
      refusals: [503],
    }),
  },
  '/auth/admin-user': {
    get: call('The profile that the public pages show', z.object({ user: profile }), {
      refusals: [404],
    }),
  },
  '/auth/signin': {
    post: call('Opens a session', session, { body: signIn, refusals: [401, 429] }),
  },
  '/auth/signup': {
    post: call('Makes the owner, once', session, {
      body: signUp,
      status: 201,
      refusals: [403, 409, 429],
    }),
  },
  '/auth/refresh-token': {
    post: call(
      'Gives a new access token for a refresh token',
      z.object({ accessToken: z.string() }),
      { body: refresh, refusals: [401] },
    ),
  },
  '/auth/logout': { post: call('Ends the session that it comes with', message) },
  '/auth/sessions': {
    get: call(
      'The devices on which the administrator is signed in',
      z.object({ sessions: z.array(device) }),
      { signedIn: true },
    ),
    delete: call('Ends every session of the administrator', message, { signedIn: true }),
  },
  '/auth/sessions/{id}': {
    delete: call('Ends one session of the administrator', message, {
      signedIn: true,
      refusals: [404],
    }),
  },
  '/auth/email/resend/{email}': {
    get: call('Mails a new PIN, whether or not the address is known', message, { refusals: [429] }),
  },
  '/auth/email/verify/{email}': {
    post: call('Verifies an email address by the PIN that was mailed', userSaved, {
      body: pinEntry,
      refusals: [429],
    }),
  },
  '/auth/update/{id}': {
    put: call('Changes the fields of one’s own profile that the body carries', userSaved, {
      signedIn: true,
      body: profileUpdate,
      refusals: [403, 404],
    }),
  },
  '/auth/update-display-image/{id}': {
    put: call('Replaces one’s own display image', userSaved, {
      signedIn: true,
      files: { field: 'image', isSeveral: false },
      refusals: [403, 404, ...IMAGE_REFUSALS],
    }),
  },
  '/auth/password': {
    put: call('Changes the password, ends every session and opens a new one', session, {
      signedIn: true,
      body: changePassword,
      refusals: [429],
    }),
  },
  '/auth/password/forgot': {
    post: call(
      'Mails a link that sets a new password, whether or not the address is known',
      message,
      { body: forgotPassword },
    ),
  },
  '/auth/password/reset': {
    post: call('Sets a new password by the token of a mailed link', message, {
      body: resetPassword,
      refusals: [429],
    }),
  },
};
