/** The lengths of the contract's texts in characters (docs/specification.md#lengths). */
export const LENGTH = {
  name: 120,
  slug: 80,
  course: 120,
  location: 120,
  fullName: 120,
  personName: 60,
  phone: 40,
  address: 200,
  email: 254,
  link: 300,
  photographTitle: 200,
  caption: 2_000,
  credit: 200,
  description: 5_000,
  message: 5_000,
  about: 10_000,
  alt: 300,
  passwordMin: 8,
  passwordMax: 200,
  pin: 4,
  setupCode: 100,
  secondStep: 40,
  ticket: 100,
  passkeyName: 60,
  passkeyPart: 20_000,
  setupCodeMin: 8,
  watermark: 60,
  comment: 1_000,
  galleryPasswordMin: 6,
  galleryPasswordMax: 128,
} as const;

/** Defaults of the image limits; the environment may set others (`config/env.ts`). */
export const IMAGE = {
  megabytes: 25,
  /** Cameras have 102. */
  megapixels: 120,
  perRequest: 50,
  /** For one step of reading a photograph: usually a second, longer on a slow or busy machine. */
  seconds: 120,
} as const;

/**
 * Uploaded logos and icons: bytes and pixels of a side, the box in pixels that a drawn one fits into, and how long the drawing of
 * an SVG may take.
 */
export const BRAND = {
  megabytes: 2,
  pixels: 4_000,
  drawn: { width: 1_200, height: 512 },
  seconds: 2,
} as const;

/** Originals without a photograph: `days` that the trash keeps them, and how many a start moves there unasked. */
export const TRASH = { days: 30, atStart: 1_000 } as const;

/** For how many days what was deleted can be brought back (docs/specification.md#bin), and how much of it in one call. */
export const BIN = { days: 30, atOnce: 100 } as const;

/**
 * Mail: hours for which one is tried that could not be handed over, seconds before the second try and at most before a later
 * one, days that a record of it stays, how many are sent at once, how often so many may hang, seconds that a test of the settings may take, characters.
 */
export const MAIL = {
  hours: 48,
  firstPauseSeconds: 30,
  longestPauseSeconds: 4 * 60 * 60,
  recordDays: 30,
  atOnce: 3,
  hanging: 10,
  testSeconds: 20,
  hostLength: 253,
  passwordLength: 1_000,
} as const;

/**
 * Backups: the hour of the night at which one begins, and the hours after which a failed one is tried again and a missing one is told;
 * of how many days, weeks and months the last one is kept; how many originals are read back each night, and the days until
 * everything is.
 */
export const BACKUP = {
  hour: 3,
  retryHours: 1,
  overdueHours: 48,
  keep: { days: 7, weeks: 4, months: 12 },
  sample: 20,
  wholeDays: 30,
  /** How long a download waits for another one that is being given up. */
  patienceSeconds: 5,
} as const;

export const GALLERY = {
  photographs: 3_000,
  sets: 50,
  activityMonths: 12,
  /** About how long a photograph takes to be given another watermark; measured on two cores with 24 megapixels. */
  watermarkSeconds: 3,
  /** After how many seconds a download that is being prepared may be asked for again. */
  retryAfterSeconds: 60,
  /** Pixels on the long edge of a web-size download. */
  webEdge: 2_048,
} as const;

/** Password hashes of the whole server; `usualMs` is the assumed time of one until it is measured. */
export const HASHING = { atOnce: 2, queueSeconds: 2, usualMs: 300 } as const;

/** What a page of the owner's may have, and the menus that lead there (docs/specification.md#pages-of-ones-own, #menu). */
export const PAGE = {
  blocks: 60,
  rows: 40,
  photographs: 200,
  /** Covers in the grid of the home page. */
  covers: 48,
  headerRows: 12,
  footerRows: 24,
  versions: 20,
} as const;

/** Correct gallery passwords that the server remembers, so that it does not hash them for each guest. */
export const REMEMBERED_PASSWORDS = { most: 500, seconds: 15 * 60 } as const;

/** Files of deleted photographs that the server removes from the disk. */
export const REMOVALS = { atOnce: 2 } as const;

/**
 * Pages of lists: `most` documents on one, `usual` when only `page` is given, `rows` in the tables of the back office. `lastPage`
 * is the highest number of a page, in the URLs of screens too.
 */
export const LIST = { most: 100, usual: 20, rows: 25, lastPage: 1_000_000 } as const;

/** How many passkeys an account may have. */
export const PASSKEYS = { most: 20 } as const;

/** How many recovery codes are so few that the owner is told to make new ones. */
export const FEW_RECOVERY_CODES = 3;

/** The security log: events on a page, and for how many months it keeps them. */
export const SECURITY_LOG = { perPage: 50, months: 12 } as const;

/** Photographs on a page of the library. */
export const LIBRARY = { perPage: 60 } as const;

/** Limits of one connection (docs/specification.md#connections). */
export const CONNECTION = {
  /** Seconds within which a whole request has to arrive: 1.4 GB over a line of 4 Mbit/s. */
  requestTimeout: 60 * 60,
  /** Seconds after which an answer is cut off that its client does not read; the environment may set others. */
  sendTimeout: 120,
  /** Requests that may wait on a connection for the answer to an earlier one. */
  waitingRequests: 16,
} as const;

/** Reading from a bucket for clients (docs/decisions/0021-a-bucket-is-read-by-pieces.md). */
export const BUCKET_READ = {
  /** Bytes that one request to the bucket asks for at most: most derivatives are smaller. */
  pieceBytes: 1024 * 1024,
  /** Bytes in memory that clients have not read yet, all clients together. */
  memoryBytes: 128 * 1024 * 1024,
  /** How much of it the clients of one IP address may hold. */
  bytesPerIp: 16 * 1024 * 1024,
  /** Seconds that a visitor's request for a file waits for the share of its IP address, or for memory, before it is answered 503. */
  patience: 10,
} as const;

/** Bytes of a body that anyone may send: 5,000 characters fit many times over. */
export const JSON_BODY_BYTES = 1024 * 1024;

/** Bytes of a body without photographs that an administrator may send: a long rich text in several languages. */
export const PANEL_BODY_BYTES = 5 * 1024 * 1024;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LIFETIME = {
  accessToken: 15 * MINUTE,
  refreshToken: DAY,
  rememberedRefreshToken: 30 * DAY,
  /** After how long without use a session ends before its time. */
  unusedSession: 12 * HOUR,
  unusedRememberedSession: 14 * DAY,
  pin: 15 * MINUTE,
  /** For how long a call that comes again under its `Idempotency-Key` gets the first answer. */
  idempotencyKey: DAY,
  passwordReset: HOUR,
  /** For how long a device is known by its cookie, and by its network without one. */
  knownDevice: 365 * DAY,
  knownNetwork: 90 * DAY,
  /** Between the password and the code of a sign-in, and between the QR code of a two-step sign-in and its first code. */
  ticket: 5 * MINUTE,
  twoStepSetup: 10 * MINUTE,
  passkeyChallenge: 5 * MINUTE,
  /** For how long who has given the password or a passkey need not confirm that it is they. */
  confirmation: 10 * MINUTE,
  guestLink: DAY,
  /** For how long a call that has made its browser a guest may come again under its `Idempotency-Key`. */
  guestCall: 10 * MINUTE,
  /** For how long a browser keeps the cookie of a gallery, if nothing ends it before. */
  galleryCookie: 180 * DAY,
  previewLink: 14 * DAY,
} as const;

/** The one table of rate limits: how many `points` in how many seconds (docs/specification.md#limits). */
export const RATE = {
  signInPerAccount: { points: 10, duration: 15 * MINUTE },
  codePerTicket: { points: 5, duration: LIFETIME.ticket },
  /** Codes of an account whose password was right. Those that switch its second step on have a key of their own. */
  codePerAccount: { points: 10, duration: 15 * MINUTE },
  signInPerIp: { points: 50, duration: 15 * MINUTE },
  /** Passkeys that did not prove themselves. Wrong passwords do not count, so that they keep no passkey out. */
  passkeyPerIp: { points: 50, duration: 15 * MINUTE },
  setupCodePerIp: { points: 10, duration: 15 * MINUTE },
  /** Sign-ins that are allowed from an IP address after it completed a reset, even when the account is locked. */
  signInAfterReset: { points: 5, duration: 15 * MINUTE },
  /** Tries on one PIN; then even the right one is refused. */
  pinPerCode: { points: 5, duration: LIFETIME.pin },
  pinPerAccount: { points: 20, duration: HOUR },
  pinPerIp: { points: 100, duration: HOUR },
  resendPerMinute: { points: 1, duration: MINUTE },
  resendPerDay: { points: 10, duration: DAY },
  resendPerIp: { points: 60, duration: HOUR },
  resetPerAccount: { points: 3, duration: HOUR },
  resetPerIp: { points: 60, duration: HOUR },
  contactPerIp: { points: 10, duration: 10 * MINUTE },
  /** Messages that the whole site takes, from all IP addresses together. */
  contactPerSite: { points: 200, duration: HOUR },
  testMailsPerSite: { points: 20, duration: 10 * MINUTE },
  galleryPasswordPerIp: { points: 10, duration: 15 * MINUTE },
  galleryPasswordPerGallery: { points: 50, duration: 15 * MINUTE },
  /** Calls by which one IP address says who its guests are, and its failed tries of guests' links. */
  galleryGuestsPerIp: { points: 60, duration: HOUR },
  /** Mails to one email address of a gallery that bring a selection to another device. */
  galleryMailsPerEmail: { points: 3, duration: HOUR },
  /** Wrong passwords where a signed-in user is asked for it: by `confirm`, and to change it or switch the second step off. */
  askedPasswordPerAccount: { points: 10, duration: 15 * MINUTE },
  /** Lockouts of one account that the security log takes. */
  loggedLockoutsPerAccount: { points: 1, duration: 15 * MINUTE },
  /** Mails to the owner about a lockout of their account. */
  lockoutMailsPerAccount: { points: 1, duration: DAY },
  /** Failures without an account, and passkeys without proof, that the security log takes. Later ones stand in the server's log alone. */
  loggedFailuresPerSite: { points: 100, duration: HOUR },
} as const;
