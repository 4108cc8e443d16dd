import config from '@payload-config';
import { getPayload } from 'payload';
import { MESSAGES } from '@/contract/messages';
import { atomFeed } from '@/site/journal/feed';

export const dynamic = 'force-dynamic';

/** The journal as an Atom feed (RFC 4287), cached by the HTTP server; 404 without a published story. */
export async function GET(): Promise<Response> {
  const feed = await atomFeed(await getPayload({ config }));
  if (!feed) return Response.json({ message: MESSAGES.notFound }, { status: 404 });
  return new Response(feed, {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' },
  });
}
