import { MESSAGES } from '@/contract/messages';

/** `/api` itself is no call; like every unknown path under it, it is a JSON 404 (docs/specification.md#errors). */
const notFound = () => Response.json({ message: MESSAGES.notFound }, { status: 404 });

export const GET = notFound;
export const POST = notFound;
export const PUT = notFound;
export const PATCH = notFound;
export const DELETE = notFound;
