import { redirect } from 'next/navigation';
import type { AdminViewServerProps, Payload } from 'payload';
import { paths } from '@/config/paths';
import type { User } from '@/payload-types';

/**
 * The guard of every screen of ours: Payload shows a custom view to everybody. Without a signed-in user it
 * redirects to the login, which leads back here (docs/specification.md#who-may, #account-screens).
 * @returns the signed-in administrator
 */
export function requireAdmin({ initPageResult }: AdminViewServerProps): User {
  const { user, headers } = initPageResult.req;
  return user ?? redirectToLogin(headers);
}

/**
 * The guard of the whole panel: redirects before a byte is served, where Payload would do it by a script. It
 * does not run again when the browser fetches another screen; then the screens' own guards do.
 */
export async function requireSession(payload: Payload, headers: Headers): Promise<void> {
  const { user } = await payload.auth({ headers });
  if (!user) redirectToLogin(headers);
}

function redirectToLogin(headers: Headers): never {
  // See src/front/requestHandler.ts; the development server of Next alone has none.
  const asked = new URL(headers.get('x-asked-for') ?? paths.admin, 'http://site.invalid');
  asked.searchParams.delete('_rsc');
  redirect(paths.loginFor(asked.pathname + asked.search));
}
