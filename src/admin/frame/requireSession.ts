import { redirect } from 'next/navigation';
import type { Payload } from 'payload';
import { paths } from '@/config/paths';

/**
 * The guard of the whole panel: redirects before a byte is served, where Payload would do it by a script. It
 * does not run again when the browser fetches another screen; then the screens' own guards do.
 */
export async function requireSession(payload: Payload, headers: Headers): Promise<void> {
  const { user } = await payload.auth({ headers });
  if (!user) redirectToLogin(headers);
}

/** Redirects to the login, which leads back here (docs/specification.md#who-may, #account-screens). */
export function redirectToLogin(headers: Headers): never {
  // See src/front/requestHandler.ts; the development server of Next alone has none.
  const asked = new URL(headers.get('x-asked-for') ?? paths.admin, 'http://site.invalid');
  asked.searchParams.delete('_rsc');
  redirect(paths.loginFor(asked.pathname + asked.search));
}
