import { readFile } from 'node:fs/promises';

export const dynamic = 'force-dynamic';

let body;

/** The bytes that our list answers, as a route handler answers what it has in memory. */
export async function GET() {
  body ??= await readFile(process.env.LIST);
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
