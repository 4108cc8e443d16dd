import config from '@payload-config';
import { getPayload } from 'payload';
import { absoluteUrl, env } from '@/config/env';
import { paths } from '@/config/paths';
import { pageTexts } from '@/server/pages/texts';

/** The contact is read at each request. */
export const dynamic = 'force-dynamic';

/** How long the contact counts as current (RFC 9116, 2.5.5 recommends less than a year). */
const DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): whom to tell of a fault of the site, when the owner has set a contact for it. */
export async function GET(): Promise<Response> {
  const payload = await getPayload({ config });
  const { securityContact } = await pageTexts(payload, 'site');
  if (!securityContact) return new Response('Not found', { status: 404 });
  const contact = securityContact.includes('://') ? securityContact : `mailto:${securityContact}`;
  const expires = new Date(Date.now() + DAYS * 86_400_000).toISOString();
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`];
  // Without `SITE_URL` the site does not know the URL that visitors use.
  if (env.SITE_URL) lines.push(`Canonical: ${absoluteUrl(paths.securityTxt)}`);
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
