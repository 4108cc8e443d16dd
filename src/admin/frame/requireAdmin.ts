import { redirect } from 'next/navigation';
import type { AdminViewServerProps } from 'payload';
import { paths } from '@/config/paths';
import type { User } from '@/payload-types';

/**
 * The guard of every screen of ours: Payload shows a custom view to everybody. Without a
 * signed-in user it leads to the login, and from there back here (docs/specification.md#who-may, #account-screens).
 * @returns the signed-in administrator
 */
export function requireAdmin({ initPageResult, params, searchParams }: AdminViewServerProps): User {
  const { user } = initPageResult.req;
  if (user) return user;
  const segments = [params?.segments ?? []].flat().map(encodeURIComponent);
  const query = new URLSearchParams(
    Object.entries(searchParams ?? {}).flatMap(([name, given]) =>
      [given ?? []].flat().map((value) => [name, value]),
    ),
  );
  const path = [paths.admin, ...segments].join('/');
  redirect(paths.loginFor(query.size > 0 ? `${path}?${query}` : path));
}
