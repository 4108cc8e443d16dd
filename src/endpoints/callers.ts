import type { PayloadRequest } from 'payload';
import { MESSAGES } from '@/contract/messages';
import type { Caller, Subject } from '@/contract/operation';
import { requireConfirmation } from '@/server/accounts/confirmation';
import { requireSelf } from '@/server/accounts/profile';
import { requireOpenSignUp } from '@/server/accounts/signUp';
import { AppError } from '@/server/errors';
import {
  findGallery,
  mustIdentify,
  requireAdmission,
  requireGuest,
  requireGuestCookie,
  requireOpenGallery,
  requireVisitor,
  type ShownGuest,
  unknownGuestError,
} from '@/server/galleries/visit';
import { findDocument } from '@/server/lists/documents';
import type { Viewer } from '@/server/lists/findRows';

const tokenOf = ({ routeParams }: PayloadRequest): string => String(routeParams?.token ?? '');
const idOf = ({ routeParams }: PayloadRequest): string => String(routeParams?.id ?? '');

/** The request without its administrator: a guest's cookie would outlive the session. */
const withoutUser = ({ payload, headers }: PayloadRequest) => ({ payload, headers, user: null });

async function requireUser({ user }: PayloadRequest) {
  if (!user) throw new AppError('unauthenticated', MESSAGES.notSignedIn);
  return user;
}

/** For whom a call that anybody may make reads. */
export const viewerOf = ({ user }: PayloadRequest): Viewer => (user ? 'administrator' : 'visitor');

/** Finds the one who makes a call. Each throws an AppError for anybody else. */
export const CALLERS = {
  anybody: async () => undefined,
  firstOwner: requireOpenSignUp,
  administrator: requireUser,
  confirmedAdministrator: async (req) => {
    const user = await requireUser(req);
    await requireConfirmation(user, req);
    return user;
  },
  linkHolder: (req) => requireOpenGallery(req, tokenOf(req)),
  admitted: (req) => requireAdmission(req, tokenOf(req)),
  admittedAsGuest: (req) => requireAdmission(withoutUser(req), tokenOf(req)),
  visitorAsGuest: (req) => requireVisitor(withoutUser(req), tokenOf(req)),
  photoViewer: async (req) => {
    const visitor = await requireVisitor(req, tokenOf(req));
    if (mustIdentify(visitor)) throw unknownGuestError();
    return visitor;
  },
  /** Who it is, the handler finds out in the transaction of its write. */
  guest: async (req) => {
    await requireGuestCookie(req, tokenOf(req));
    return (shown: ShownGuest) => requireGuest(req, tokenOf(req), shown);
  },
} satisfies Record<Caller, (req: PayloadRequest) => Promise<unknown>>;

/** Finds what the `id` of a path names. @throws AppError `notFound`, `forbidden` for the account of somebody else */
export const SUBJECTS = {
  service: (req) => findDocument('service', idOf(req), req, 0),
  portfolio: (req) => findDocument('portfolio', idOf(req), req, 0),
  education: (req) => findDocument('education', idOf(req), req, 0),
  experience: (req) => findDocument('experience', idOf(req), req, 0),
  gallery: (req) => findGallery(idOf(req), req),
  ownAccount: async (req) => requireSelf(idOf(req), await requireUser(req), req),
} satisfies Record<Subject, (req: PayloadRequest) => Promise<unknown>>;
