import { DefaultTemplate } from '@payloadcms/next/templates';
import { redirect } from 'next/navigation';
import type { AdminViewServerProps, Payload, PayloadRequest } from 'payload';
import { cache, type ReactNode } from 'react';
import { paths } from '@/config/paths';
import type { User } from '@/payload-types';
import { OfficeStyle } from './OfficeStyle';

/** What a screen is rendered from. */
export type ScreenProps = {
  user: User;
  req: PayloadRequest;
  /** The id in the path of the screen of one record. */
  id: string;
  searchParams: AdminViewServerProps['searchParams'];
};

/**
 * Makes a custom view of the panel from a screen, with the two things that Payload leaves out of one: the guard, before
 * anything is read, and the panel's layout.
 */
export const guardedView =
  (screen: (props: ScreenProps) => ReactNode | Promise<ReactNode>) =>
  async (view: AdminViewServerProps) => {
    const { params, searchParams } = view;
    const { req, locale, permissions, visibleEntities } = view.initPageResult;
    const user = req.user ?? redirectToLogin(req.headers);
    const id = [params?.segments ?? []].flat().at(1) ?? '';
    return (
      <DefaultTemplate
        {...{ locale, params, permissions, req, searchParams, user }}
        i18n={req.i18n}
        payload={req.payload}
        // Copied, because Payload passes a frozen object.
        visibleEntities={{ ...visibleEntities }}
      >
        <OfficeStyle>{await screen({ user, req, id, searchParams })}</OfficeStyle>
      </DefaultTemplate>
    );
  };

/** The number of the page that a URL asks for, from 1. */
export const pageNumberOf = (
  searchParams: ScreenProps['searchParams'],
  parameter = 'page',
): number => Math.max(1, Math.trunc(Number(searchParams?.[parameter])) || 1);

/** The administrator whose session a request has, read once for a page. */
export const authenticate = cache((payload: Payload, headers: Headers) =>
  payload.auth({ headers }),
);

/**
 * The guard of the whole panel: redirects before a byte is served, where Payload would do it by a script. It
 * does not run again when the browser fetches another screen; then the screens' own guards do.
 */
export async function requireSession(payload: Payload, headers: Headers): Promise<void> {
  const { user } = await authenticate(payload, headers);
  if (!user) redirectToLogin(headers);
}

/** Redirects to the login, which leads back here (docs/specification.md#who-may, #account-screens). */
function redirectToLogin(headers: Headers): never {
  // src/front/requestHandler.ts sets this header; `next dev` without it does not.
  const url = new URL(headers.get('x-asked-for') ?? paths.admin, 'http://site.invalid');
  url.searchParams.delete('_rsc');
  redirect(paths.loginFor(url.pathname + url.search));
}
