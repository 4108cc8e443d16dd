import { DefaultTemplate } from '@payloadcms/next/templates';
import type { AdminViewServerProps } from 'payload';
import type { ReactNode } from 'react';
import { OfficeStyle } from './OfficeStyle';

type Props = { view: AdminViewServerProps; children: ReactNode };

/** Puts the panel's frame around a screen of ours, which Payload renders without it. */
export function OfficeView({ view, children }: Props) {
  const { initPageResult, params, searchParams } = view;
  const { req, locale, permissions, visibleEntities } = initPageResult;
  return (
    <DefaultTemplate
      i18n={req.i18n}
      locale={locale}
      params={params}
      payload={req.payload}
      permissions={permissions}
      req={req}
      searchParams={searchParams}
      user={req.user ?? undefined}
      // Copied, because Payload passes a frozen object.
      visibleEntities={{ ...visibleEntities }}
    >
      <OfficeStyle>{children}</OfficeStyle>
    </DefaultTemplate>
  );
}
