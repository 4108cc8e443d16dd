import { readFile } from 'node:fs/promises';

export const dynamic = 'force-dynamic';

let body;

/** Sends the bytes of our list from memory. */
export async function GET() {
  body ??= await readFile(process.env.LIST);
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
}
