import type { LibraryQuery } from '@/contract/library';
import type { PathOf } from '@/contract/operations';
import type { SecurityLogQuery } from '@/contract/security';

/** In the query of the login: where to go afterwards. */
export const NEXT_PARAMETER = 'next';

/** In the query of the pages of services and portfolios, of galleries and of the library: the photograph that is shown large. */
export const PHOTO_PARAMETER = 'photo';

/** In the query of a page that shows portfolios: an administrator sees those that are not published, too. */
export const PREVIEW_PARAMETER = 'preview';

/** In the query of a mailed link: the right to set a new password. */
export const TOKEN_PARAMETER = 'token';

/** In the query of a gallery in the back office: which tab is shown. The URL keeps the name `part`, which bookmarks have. */
export const TAB_PARAMETER = 'part';

/** In the query of a gallery's link: the key by which a guest goes on once. */
export const GUEST_LINK_PARAMETER = 'guest';

/**
 * In the query of a screen with lists: what a list is searched for, and which page of it is shown.
 * @param list the name of the list, if the screen has several
 */
export const listParameters = (list?: string) => {
  const prefix = list ? `${list}-` : '';
  return { search: `${prefix}search`, page: `${prefix}page` };
};

/**
 * The path of a call of the contract, with its parameters filled in. The type alone names its route, for the types of what is
 * sent and answered.
 */
export type ApiPath<Path extends string> = string & { readonly pathOfCall?: Path };
/** The path of a call of Payload's own REST. */
export type PayloadPath = string & { readonly pathOfCall?: never };

/** @param values the parameters of the path, in their order */
function api<const Path extends PathOf<string>>(path: Path, ...values: string[]): ApiPath<Path> {
  const rest = [...values];
  return `/api${path.replace(/\{\w+\}/g, () => encodeURIComponent(rest.shift() ?? ''))}`;
}

/** The query of a screen or a call; blank values, and a number that is 1, are the usual ones and left out. */
function queryOf(values: Record<string, string | number | undefined>): string {
  const said = Object.entries(values).filter(([, value]) => value && value !== 1);
  const query = new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

const payloadApi = (path: string): PayloadPath => `/api${path}`;

/** The paths of the site as functions or constants; metadataPaths.ts and pagePaths.ts have those that few scripts need (docs/specification.md#layout, #project-page). */
export const paths = {
  home: '/',
  about: '/about',
  policy: '/policy',
  works: '/portfolio',
  /** The page of a service. That of one portfolio is `portfolio` (docs/specification.md#layout gives the URLs). */
  servicePage: (slugOrId: string) => `/portfolio/${encodeURIComponent(slugOrId)}`,
  /** Where placeholder cards lead: literally so, and no service's page (docs/specification.md#layout). */
  placeholderService: '/portfolio/:id',
  portfolio: (slug: string) => `/works/${slug}`,
  serviceCards: '/service',
  contact: '/contact',
  project: '/project',
  /** A page of the owner's own. */
  customPage: (slug: string) => `/${slug}`,
  journal: '/journal',
  story: (slug: string) => `/journal/${slug}`,

  gallery: (token: string) => `/gallery/${encodeURIComponent(token)}`,

  login: '/login',
  loginFor: (next: string) => `/login?${NEXT_PARAMETER}=${encodeURIComponent(next)}`,
  logout: '/logout',
  signUp: '/signup',
  forgotPassword: '/reset-password/email',
  resetSent: (email: string) => `/reset-password/email/sent/${encodeURIComponent(email)}`,
  newPassword: (email: string, token: string) =>
    `/reset-password/${encodeURIComponent(email)}?${TOKEN_PARAMETER}=${encodeURIComponent(token)}`,
  passwordReset: (email: string) => `/reset-password/${encodeURIComponent(email)}/success`,
  verificationSent: (email: string) => `/verification/link/${encodeURIComponent(email)}`,
  /** Literally so (docs/specification.md#layout): the screen that learns from elsewhere whose code it is. */
  verificationCode: '/verification/email',
  verification: (email: string) => `/verification/${encodeURIComponent(email)}`,
  verified: (email: string) => `/verification/${encodeURIComponent(email)}/verified`,

  admin: '/admin',
  /** Leads on to the dashboard of the back office (docs/specification.md#account-screens). */
  dashboard: '/dashboard',

  /** The back office: the documented screens, and further ones (docs/specification.md#layout, #office-layout). */
  office: {
    dashboard: '/admin/dashboard',
    services: '/admin/services',
    portfolios: '/admin/portfolio',
    /** @param photo the id of the photograph that is open */
    portfolio: (id: string, photo?: string) =>
      `/admin/portfolio/${encodeURIComponent(id)}${queryOf({ [PHOTO_PARAMETER]: photo })}`,
    galleries: '/admin/galleries',
    /** @param part its tab, if it is not the first @param photo the id of the photograph that is open */
    gallery: (id: string, part?: string, photo?: string) =>
      `/admin/galleries/${encodeURIComponent(id)}${queryOf({ [TAB_PARAMETER]: part, [PHOTO_PARAMETER]: photo })}`,
    entries: '/admin/education-and-experience',
    settings: '/admin/settings',
    signInSettings: '/admin/settings#sign-in',
    twoStepSettings: '/admin/settings#two-step',
    mailSettings: '/admin/settings#mail',
    backupSettings: '/admin/settings#backup',
    messages: '/admin/collections/contact-message',
    message: (id: string) => `/admin/collections/contact-message/${encodeURIComponent(id)}`,
    media: '/admin/collections/media',
    /** @param shown what of the library is shown @param photoId of the photograph that is open */
    library: (shown: Partial<LibraryQuery>, photoId?: string) =>
      `/admin/collections/media${queryOf({ ...shown, sort: shown.sort === 'newest' ? '' : shown.sort, [PHOTO_PARAMETER]: photoId })}`,
    pages: '/admin/collections/page',
    journal: '/admin/collections/story',
    users: '/admin/collections/user',
    bin: '/admin/bin',
    securityLog: (shown: Partial<SecurityLogQuery> = {}) => `/admin/security${queryOf(shown)}`,
    global: (slug: string) => `/admin/globals/${slug}`,
    /** Payload's own view of a document. */
    document: (collection: string, id: string) =>
      `/admin/collections/${collection}/${encodeURIComponent(id)}`,
  },

  securityTxt: '/.well-known/security.txt',

  image: (file: string) => `/media/${file}`,

  api: {
    services: api('/services'),
    service: (id: string) => api('/services/{id}', id),
    portfolios: api('/portfolios'),
    portfolio: (id: string) => api('/portfolios/{id}', id),
    portfolioPhotos: (id: string) => api('/portfolios/{id}/photos', id),
    photograph: (id: string) => payloadApi(`/media/${encodeURIComponent(id)}`),
    earlierVersion: (id: string) => api('/media/{id}/earlier', id),
    ownPages: (collection: 'page' | 'story') => payloadApi(`/${collection}`),
    /** Who edits which document, as Payload notes it. */
    locks: payloadApi('/payload-locked-documents'),
    /** Several photographs at once, or those of them without alternative text. */
    photographs: (ids: readonly string[], isUnlabelled = false) => {
      const unlabelled = '&where[or][0][alt][exists]=false&where[or][1][alt][equals]=';
      const where = `where[id][in]=${ids.map(encodeURIComponent).join()}`;
      return payloadApi(`/media?${where}${isUnlabelled ? unlabelled : ''}`);
    },
    /** The same to be read, all of them. */
    readPhotographs: (ids: readonly string[]) =>
      payloadApi(`/media?where[id][in]=${ids.map(encodeURIComponent).join()}&limit=0&depth=0`),
    original: (file: string) => `/api/media/file/${encodeURIComponent(file)}`,
    library: api('/library'),
    libraryPage: (shown: Partial<LibraryQuery>): ApiPath<'/library'> =>
      `${api('/library')}${queryOf(shown)}`,
    previewLinks: api('/preview-links'),
    ownTexts: api('/own-texts'),
    demoContent: api('/demo-content'),
    bin: api('/bin'),
    binItem: (type: string, id: string) => api('/bin/{type}/{id}', type, id),
    restore: (type: string, id: string) => api('/bin/{type}/{id}/restore', type, id),
    restoreSeveral: api('/bin/restore'),
    mailSettings: api('/mail-settings'),
    backup: api('/backup'),
    testMail: api('/mail-settings/test'),
    queuedMail: (id: string) => api('/mail-queue/{id}', id),
    retryMail: (id: string) => api('/mail-queue/{id}/retry', id),
    preference: (name: string) => payloadApi(`/payload-preferences/${encodeURIComponent(name)}`),
    /** Payload's own call for a place in the owner's order. */
    reorder: payloadApi('/reorder'),
    galleries: api('/galleries'),
    gallery: (id: string) => api('/galleries/{id}', id),
    galleryPhotos: (id: string) => api('/galleries/{id}/photos', id),
    gallerySets: (id: string) => api('/galleries/{id}/sets', id),
    gallerySet: (id: string, set: string) => api('/galleries/{id}/sets/{setId}', id, set),
    galleryLink: (id: string) => api('/galleries/{id}/link', id),
    invite: (id: string) => api('/galleries/{id}/invite', id),
    selections: (id: string) => api('/galleries/{id}/selections', id),
    reopen: (id: string, guest: string) =>
      api('/galleries/{id}/selections/{guestId}/reopen', id, guest),
    guest: (id: string, guest: string) => api('/galleries/{id}/selections/{guestId}', id, guest),
    guestLink: (id: string, guest: string) =>
      api('/galleries/{id}/selections/{guestId}/link', id, guest),
    galleryDownload: (id: string) => api('/galleries/{id}/download', id),
    clientGallery: (token: string) => api('/gallery/{token}', token),
    unlock: (token: string) => api('/gallery/{token}/unlock', token),
    identify: (token: string) => api('/gallery/{token}/me', token),
    continueAs: (token: string) => api('/gallery/{token}/continue', token),
    picks: (token: string) => api('/gallery/{token}/picks', token),
    comments: (token: string) => api('/gallery/{token}/comments', token),
    submit: (token: string) => api('/gallery/{token}/submit', token),
    clientPhotos: (token: string) => api('/gallery/{token}/photos', token),
    clientPhoto: (token: string, photo: string) =>
      api('/gallery/{token}/photos/{photoId}', token, photo),
    clientDownload: (token: string) => api('/gallery/{token}/download', token),
    educations: api('/educations'),
    education: (id: string) => api('/educations/{id}', id),
    experiences: api('/experiences'),
    experience: (id: string) => api('/experiences/{id}', id),
    updateProfile: (userId: string) => api('/auth/update/{id}', userId),
    updateDisplayImage: (userId: string) => api('/auth/update-display-image/{id}', userId),
    health: api('/health'),
    contact: api('/contact'),
    message: (id: string) => payloadApi(`/contact-message/${encodeURIComponent(id)}`),
    signIn: api('/auth/signin'),
    signUp: api('/auth/signup'),
    refresh: api('/auth/refresh-token'),
    logout: api('/auth/logout'),
    sessions: api('/auth/sessions'),
    users: payloadApi('/user'),
    signInWithCode: api('/auth/signin/two-step'),
    confirm: api('/auth/confirm'),
    confirmOptions: api('/auth/confirm/options'),
    passkeys: api('/auth/passkeys'),
    passkey: (id: string) => api('/auth/passkeys/{id}', id),
    passkeyOptions: api('/auth/passkeys/options'),
    passkeySignInOptions: api('/auth/signin/passkey/options'),
    signInWithPasskey: api('/auth/signin/passkey'),
    twoStepSetup: api('/auth/two-step/setup'),
    twoStepEnable: api('/auth/two-step/enable'),
    twoStepDisable: api('/auth/two-step/disable'),
    recoveryCodes: api('/auth/two-step/recovery-codes'),
    session: (id: string) => api('/auth/sessions/{id}', id),
    changePassword: api('/auth/password'),
    resendPin: (email: string) => api('/auth/email/resend/{email}', email),
    verifyEmail: (email: string) => api('/auth/email/verify/{email}', email),
    forgotPassword: api('/auth/password/forgot'),
    resetPassword: api('/auth/password/reset'),
  },
} as const;
