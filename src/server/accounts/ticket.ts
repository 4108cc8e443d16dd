import type { Payload, PayloadRequest } from 'payload';
import { LIFETIME } from '@/contract/limits';
import { deleteRow, deleteWhere, findRow, idOf } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { storeOneTime } from './oneTimeCode';
import { keyedHash, randomToken } from './tokens';

/** The suffix of a ticket whose sign-in is to be remembered. */
const REMEMBERED = '.r';

const targetOf = (payload: Payload, ticket: string): string =>
  `ticket:${keyedHash(payload.secret, 'ticket', ticket)}`;

/** The ticket of a sign-in whose password was right, and which lacks the second step (docs/specification.md#two-step-sign-in). */
export async function issueTicket(user: string, remember: boolean, req: PayloadRequest) {
  const ticket = randomToken() + (remember ? REMEMBERED : '');
  const target = targetOf(req.payload, ticket);
  await inTransaction(req, () => storeOneTime({ target, user }, LIFETIME.ticket, req));
  return ticket;
}

/** The account that a ticket is good for, and the key by which its tries are counted; undefined when it is not good. */
export async function readTicket(ticket: string, req: PayloadRequest) {
  const target = targetOf(req.payload, ticket);
  const expiresAt = { greater_than: new Date().toISOString() };
  const row = await findRow('one-time-code', { target: { equals: target }, expiresAt }, req);
  if (!row) return undefined;
  return { id: row.id, key: target, user: idOf(row.user), remember: ticket.endsWith(REMEMBERED) };
}

/** Ends a ticket. @returns false when another request has ended it first */
export const redeemTicket = (id: string, req: PayloadRequest): Promise<boolean> =>
  deleteRow('one-time-code', id, req);

/** Ends the tickets of an account, whose password is another one now. */
export const endTickets = (user: string, req: PayloadRequest) =>
  deleteWhere('one-time-code', { user: { equals: user }, target: { contains: 'ticket:' } }, req);
