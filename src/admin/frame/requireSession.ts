import { redirect } from 'next/navigation';
import type { Payload } from 'payload';
import { paths } from '@/config/paths';

/**
 * Leads whoever is signed out from any page of the panel to the login, and from there back, before a byte
 * is served; Payload would do it by a script. The views have guards of their own, for what a page fetches
 * later.
 * @param sent the headers of the request
 */
export async function requireSession(payload: Payload, sent: Headers): Promise<void> {
  const { user } = await payload.auth({ headers: sent });
  if (user) return;
  // See src/front/requestHandler.ts; the development server of Next alone has none.
  const asked = new URL(sent.get('x-asked-for') ?? paths.admin, 'http://site.invalid');
  asked.searchParams.delete('_rsc');
  redirect(paths.loginFor(asked.pathname + asked.search));
}
