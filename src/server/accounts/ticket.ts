import type { Payload, PayloadRequest } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { keyedHash, randomToken } from './tokens';

/** What remembered sign-ins end their tickets with. */
const REMEMBERED = '.r';

const targetOf = (payload: Payload, ticket: string): string =>
  `ticket:${keyedHash(payload.secret, 'ticket', ticket)}`;

/** The ticket of a sign-in whose password was right, and which lacks the second step (docs/specification.md#two-step-sign-in). */
export async function issueTicket(
  user: string,
  remember: boolean,
  req: PayloadRequest,
): Promise<string> {
  const { payload } = req;
  const ticket = randomToken() + (remember ? REMEMBERED : '');
  const now = new Date();
  await payload.db.deleteMany({
    collection: 'one-time-code',
    where: { expiresAt: { less_than: now.toISOString() } },
  });
  await payload.create({
    collection: 'one-time-code',
    data: {
      target: targetOf(payload, ticket),
      user,
      codeHash: '-',
      expiresAt: new Date(now.getTime() + LIFETIME.ticket * 1000).toISOString(),
    },
    depth: 0,
    overrideAccess: true,
  });
  return ticket;
}

/** The account that a ticket is good for, and the key by which its tries are counted; undefined when it is not good. */
export async function readTicket(ticket: string, req: PayloadRequest) {
  const { payload } = req;
  const target = targetOf(payload, ticket);
  const { docs } = await payload.find({
    collection: 'one-time-code',
    where: { target: { equals: target }, expiresAt: { greater_than: new Date().toISOString() } },
    depth: 0,
    limit: 1,
    pagination: false,
    overrideAccess: true,
    req,
  });
  const [row] = docs;
  if (!row) return undefined;
  const user = typeof row.user === 'string' ? row.user : row.user.id;
  return { id: row.id, key: target, user, remember: ticket.endsWith(REMEMBERED) };
}

/** Ends a ticket. @returns false when another request has ended it first */
export async function redeemTicket(id: string, req: PayloadRequest): Promise<boolean> {
  const ended: unknown = await req.payload.db.deleteOne({
    collection: 'one-time-code',
    where: { id: { equals: id } },
    req,
  });
  return Boolean(ended);
}

/** Ends the tickets of an account, whose password is another one now. */
export const endTickets = (user: string, req: PayloadRequest) =>
  req.payload.db.deleteMany({
    collection: 'one-time-code',
    where: { and: [{ user: { equals: user } }, { target: { contains: 'ticket:' } }] },
    req,
  });
