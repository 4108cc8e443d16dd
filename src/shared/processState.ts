import { AsyncLocalStorage } from 'node:async_hooks';
import { setMaxListeners } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';

/** The header in which the app says how long an answer is: Next drops `Content-Length`, and src/front sets it again. */
export const BODY_LENGTH_HEADER = 'x-body-length';

/** Who may see a file of a photograph: everybody, whoever asks (`NoStore`: and no cache may keep the answer), or nobody. */
type MediaAccess = 'all' | 'viewer' | 'viewerNoStore' | 'nobody';

/** `isRefusedUnread`: the route answers 401 without reading the body, so that it gets too large a one as well. */
interface BodyAllowance {
  bytes: number;
  isRefusedUnread: boolean;
}

type Document = { collection: string; id: string };

/** Where the URL of a page leads, see src/server/pages/resolution.ts. */
export type PageState =
  | { state: 'there' | 'missing' }
  | { state: 'moved' | 'unknownParameter'; path: string };

/** What a browser without scripts has sent, and what the API has answered. */
export type SentForm = {
  values: Record<string, string>;
  isSent: boolean;
  message: string;
  errors?: Record<string, string>;
};

/** Finishes some work, or hands it back, within so many milliseconds. */
type StopTask = (patienceMs: number) => Promise<void>;

/**
 * What the HTTP server (src/front) and the app behind it share: they run in one process but are bundled apart, each with
 * its own copy of every module, so the state is kept on the global object. The app registers its functions at its start.
 */
interface ProcessState {
  /** The request that is being handled, with its headers as they are trusted. */
  requests: AsyncLocalStorage<{
    id: string;
    headers: IncomingHttpHeaders;
    sentForm?: SentForm | undefined;
    /** What is not published and is shown to it, by a link (docs/specification.md#links-for-others). */
    previewed?: Document;
    /** The pages that have been resolved for it. */
    resolutions: Map<string, Promise<PageState>>;
  }>;
  stop: { controller: AbortController; tasks: StopTask[] };
  content: {
    /** Rises with each change of the content, and when a page was rendered without some of it. */
    pageVersion: number;
    /** Rises with each change of the content alone. */
    changes: number;
    /** How many changes Redis had counted when this server last asked; undefined when that is not known. */
    changesInRedis?: number;
    noticeChangesElsewhere?: () => Promise<void>;
    /** The present year in the time zone of the site, once a page has shown it. */
    year?: () => string;
  };
  checkMediaAccess?: (file: string, headers: IncomingHttpHeaders) => Promise<MediaAccess>;
  galleryPageStatusAndCookie?: (
    token: string,
    linkKey: string | undefined,
    headers: IncomingHttpHeaders,
  ) => Promise<{ status?: number; cookie?: string }>;
  openPreviewLink?: (
    path: string,
    token: string,
  ) => Promise<{ target: Document; cookie: string; movedTo?: string } | undefined>;
  resolvePage?: (
    route: string,
    segment: string,
    query: Record<string, string | string[]>,
  ) => Promise<PageState>;
  visitors?: {
    isSignedIn: (headers: IncomingHttpHeaders) => Promise<boolean>;
    bodyAllowance: (
      method: string,
      path: string,
      headers: IncomingHttpHeaders,
    ) => Promise<BodyAllowance>;
  };
}

/** State that exists once in this process under its name, however often a bundler loads the module that asks for it. */
export function perProcess<T>(name: string, create: () => T): T {
  const key = Symbol.for(`photographer-portfolio.${name}`);
  const store = globalThis as { [key]?: T };
  store[key] ??= create();
  return store[key];
}

/** The state that HTTP server and app share. */
export const processState = perProcess<ProcessState>('process', () => ({
  requests: new AsyncLocalStorage(),
  stop: { controller: new AbortController(), tasks: [] },
  content: { pageVersion: 0, changes: 0 },
}));

const { controller, tasks } = processState.stop;

/** Aborted as soon as the process has been asked to end: nothing new is to be begun. */
export const stopping: AbortSignal = controller.signal;

// Each mail that waits listens to it, and Node warns of a leak from the eleventh listener on.
setMaxListeners(0, stopping);

/** Has work finished, or handed back, before the process ends. */
export function onStop(task: StopTask): void {
  tasks.push(task);
}

/** Says that the process is to end, and waits for what is under way. */
export async function beginStop(patienceMs: number): Promise<void> {
  controller.abort();
  await Promise.all(tasks.map((task) => task(patienceMs)));
}
