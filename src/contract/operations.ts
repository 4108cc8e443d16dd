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

const message = z.object({ message: z.string() });
const saved = <Shape extends z.ZodRawShape>(shape: Shape) => message.extend(shape);

/** Photographs of a form: too many bytes, and what is no photograph. */
const IMAGES = { field: 'images', isSeveral: true };
const IMAGE_REFUSALS = [413, 415, 507];

/** The calls of a list that everybody reads and administrators change. */
const listCalls = ({
  all,
  one,
  adds = `Adds ${one}`,
  deletes = `Deletes ${one}`,
  create,
  update,
  answer,
  answers,
  refusals = [],
  ...files
}: {
  all: string;
  one: string;
  adds?: string;
  deletes?: string;
  create: z.ZodType;
  update: z.ZodType;
  answer: z.ZodType;
  answers: z.ZodType;
} & Pick<Operation, 'files' | 'refusals'>) =>
  ({
    all: {
      get: { summary: all, isList: true, answer: answers },
      post: {
        ...{ summary: adds, signedIn: true, body: create, ...files },
        ...{ status: 201, answer, refusals },
      },
    },
    each: {
      put: {
        summary: `Changes the fields of ${one} that the body carries`,
        ...{ signedIn: true, body: update, ...files, answer, refusals: [404, ...refusals] },
      },
      delete: { summary: deletes, signedIn: true, answer: message, refusals: [404] },
    },
  }) satisfies Record<string, Methods>;

const services = listCalls({
  all: 'All services, in the order of the owner',
  one: 'a service',
  deletes: 'Deletes a service with its portfolios and their photographs',
  create: serviceCreate,
  update: serviceUpdate,
  files: IMAGES,
  answer: saved({ service }),
  answers: z.object({ services: z.array(service) }),
  refusals: [409, ...IMAGE_REFUSALS],
});
const portfolios = listCalls({
  all: 'All portfolios, in the order of the owner',
  one: 'a portfolio',
  adds: 'Adds a portfolio to a service',
  deletes: 'Deletes a portfolio with its photographs',
  create: portfolioCreate,
  update: portfolioUpdate,
  files: IMAGES,
  answer: saved({ portfolio }),
  answers: z.object({ portfolios: z.array(portfolio) }),
  refusals: IMAGE_REFUSALS,
});
const educations = listCalls({
  all: 'Where the photographer studied, oldest entry first',
  one: 'an education',
  create: educationCreate,
  update: educationUpdate,
  answer: saved({ education }),
  answers: z.object({ educations: z.array(education) }),
});
const experiences = listCalls({
  all: 'Where the photographer worked, oldest entry first',
  one: 'an experience',
  create: experienceCreate,
  update: experienceUpdate,
  answer: saved({ experience }),
  answers: z.object({ experiences: z.array(experience) }),
});

/** Every call of the contract by its path below `/api` (docs/specification.md#routes). */
export const OPERATIONS: Record<string, Methods> = {
  '/services': services.all,
  '/services/{id}': services.each,
  '/portfolios': portfolios.all,
  '/portfolios/{id}': {
    get: {
      summary: 'The portfolios of a service, by the id of the service',
      isList: true,
      answer: z.object({
        portfolio: z.array(portfolio),
        service: service.pick({ _id: true, name: true }),
      }),
      refusals: [404],
    },
    ...portfolios.each,
  },
  '/educations': educations.all,
  '/educations/{id}': educations.each,
  '/experiences': experiences.all,
  '/experiences/{id}': experiences.each,
  '/contact': {
    post: {
      summary: 'Sends an enquiry to the owner',
      body: contactMessage,
      status: 201,
      answer: message,
      refusals: [429],
    },
  },
  '/health': {
    get: {
      summary: 'Whether visitors can be sent here; 503 while they cannot',
      answer: health,
      refusals: [503],
    },
  },
  '/auth/admin-user': {
    get: {
      summary: 'The profile that the public pages show',
      answer: z.object({ user: profile }),
      refusals: [404],
    },
  },
  '/auth/signin': {
    post: {
      summary: 'Opens a session',
      body: signIn,
      answer: session,
      refusals: [401, 429],
    },
  },
  '/auth/signup': {
    post: {
      summary: 'Makes the owner, once',
      body: signUp,
      status: 201,
      answer: session,
      refusals: [403, 409, 429],
    },
  },
  '/auth/refresh-token': {
    post: {
      summary: 'Gives a new access token for a refresh token',
      body: refresh,
      answer: z.object({ accessToken: z.string() }),
      refusals: [401],
    },
  },
  '/auth/logout': {
    post: { summary: 'Ends the session that it comes with', answer: message },
  },
  '/auth/sessions': {
    get: {
      summary: 'The devices on which the administrator is signed in',
      signedIn: true,
      answer: z.object({ sessions: z.array(device) }),
    },
    delete: {
      summary: 'Ends every session of the administrator',
      signedIn: true,
      answer: message,
    },
  },
  '/auth/sessions/{id}': {
    delete: {
      summary: 'Ends one session of the administrator',
      signedIn: true,
      answer: message,
      refusals: [404],
    },
  },
  '/auth/email/resend/{email}': {
    get: {
      summary: 'Mails a new PIN, whether or not the address is known',
      answer: message,
      refusals: [429],
    },
  },
  '/auth/email/verify/{email}': {
    post: {
      summary: 'Verifies an email address by the PIN that was mailed',
      body: pinEntry,
      answer: saved({ user: account }),
      refusals: [429],
    },
  },
  '/auth/update/{id}': {
    put: {
      summary: 'Changes the fields of one’s own profile that the body carries',
      signedIn: true,
      body: profileUpdate,
      answer: saved({ user: account }),
      refusals: [403, 404],
    },
  },
  '/auth/update-display-image/{id}': {
    put: {
      summary: 'Replaces one’s own display image',
      signedIn: true,
      files: { field: 'image', isSeveral: false },
      answer: saved({ user: account }),
      refusals: [403, 404, ...IMAGE_REFUSALS],
    },
  },
  '/auth/password': {
    put: {
      summary: 'Changes the password, ends every session and opens a new one',
      signedIn: true,
      body: changePassword,
      answer: session,
      refusals: [429],
    },
  },
  '/auth/password/forgot': {
    post: {
      summary: 'Mails a link that sets a new password, whether or not the address is known',
      body: forgotPassword,
      answer: message,
    },
  },
  '/auth/password/reset': {
    post: {
      summary: 'Sets a new password by the token of a mailed link',
      body: resetPassword,
      answer: message,
      refusals: [429],
    },
  },
};
