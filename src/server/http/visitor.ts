import type { IncomingHttpHeaders } from 'node:http';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { JSON_BODY_BYTES, PANEL_BODY_BYTES } from '@/contract/limits';
import { proofsIn } from '../images/openToFront';

/** Where the server in front of Next, which runs in this process, finds the answers (src/scripts/server/visitor.mjs). */
const VISITOR = Symbol.for('photographer-portfolio.visitor');

/** How many photographs a request to a route may bring; each of these asks who is there before it reads. */
const PHOTOGRAPHS: [RegExp, number][] = [
  [/^POST \/api\/(services|portfolios)$/, env.MAX_IMAGES_PER_REQUEST],
  [/^PUT \/api\/(services|portfolios)\/[^/]+$/, env.MAX_IMAGES_PER_REQUEST],
  [/^PUT \/api\/auth\/update-display-image\/[^/]+$/, 1],
  [/^POST \/api\/media$/, 1],
  [/^PATCH \/api\/media\/[^/]+$/, 1],
];

const photographsTaken = (method: string, path: string): number =>
  PHOTOGRAPHS.find(([route]) => route.test(`${method} ${path}`))?.[1] ?? 0;

/** Bytes that a body may have which an administrator sends. */
function mostBytes(method: string, path: string): number {
  if (!path.startsWith('/api/')) return JSON_BODY_BYTES;
  return photographsTaken(method, path) * env.MAX_IMAGE_MB * 2 ** 20 + PANEL_BODY_BYTES;
}

/** Lets the server in front ask who sends a request, and how much they may send, before its body is read. */
export function tellOfVisitors(payload: Payload): void {
  const isSignedIn = async (headers: IncomingHttpHeaders): Promise<boolean> => {
    if (!headers.cookie && !headers.authorization) return false;
    return Boolean((await payload.auth({ headers: proofsIn(headers) })).user);
  };
  const allowance = async (method: string, path: string, headers: IncomingHttpHeaders) => {
    if (await isSignedIn(headers)) return { bytes: mostBytes(method, path), asksFirst: false };
    return { bytes: JSON_BODY_BYTES, asksFirst: photographsTaken(method, path) > 0 };
  };
  Object.assign(globalThis, { [VISITOR]: { isSignedIn, allowance } });
}
