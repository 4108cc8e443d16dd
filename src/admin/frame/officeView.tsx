import { DefaultTemplate } from '@payloadcms/next/templates';
import type { AdminViewServerProps, PayloadRequest } from 'payload';
import type { ReactNode } from 'react';
import type { User } from '@/payload-types';
import { OfficeStyle } from './OfficeStyle';
import { redirectToLogin } from './requireSession';

type Screen = {
  /** The signed-in administrator. */
  user: User;
  req: PayloadRequest;
  params: AdminViewServerProps['params'];
};

/**
 * Makes a view of the panel from a screen of ours, with the two things that Payload leaves out of a custom
 * view: the guard, before anything is read, and the panel's frame.
 */
export const officeView =
  (screen: (props: Screen) => ReactNode | Promise<ReactNode>) =>
  async (view: AdminViewServerProps) => {
    const { params, searchParams } = view;
    const { req, locale, permissions, visibleEntities } = view.initPageResult;
    const user = req.user ?? redirectToLogin(req.headers);
    return (
      <DefaultTemplate
        i18n={req.i18n}
        locale={locale}
        params={params}
        payload={req.payload}
        permissions={permissions}
        req={req}
        searchParams={searchParams}
        user={user}
        // Copied, because Payload passes a frozen object.
        visibleEntities={{ ...visibleEntities }}
      >
        <OfficeStyle>{await screen({ user, req, params })}</OfficeStyle>
      </DefaultTemplate>
    );
  };
