import styled from 'styled-components';
import { LIST } from '@/contract/limits';
import { listGalleries } from '@/server/galleries/galleries';
import { screen } from '@/theme/breakpoints';
import { guardedView, pageNumberOf } from '../layout/guardedView';
import { Galleries } from './Galleries';

const GalleriesStyle = styled.div`
  .search { position: relative; max-width: 420px; }
  .search svg { position: absolute; inset-block-start: 14px; inset-inline-start: 16px; color: var(--ink-quiet); pointer-events: none; }
  .search input {
    width: 100%;
    min-height: 48px;
    padding: 10px 16px 10px 46px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--ground);
  }
  .search ::placeholder { color: var(--ink-quiet); opacity: 1; }

  .records table :is(th, td):nth-child(3) { width: 116px; }
  .records table :is(th, td):nth-child(4) { width: clamp(140px, 25vw, 204px); }
  .records table :is(th, td):nth-child(5) { width: 178px; color: var(--ink-quiet); font-size: var(--text-small); }
  .status { white-space: normal; }
  .on-phone { display: none !important; }
  .on-phone::first-letter { text-transform: uppercase; }

  /* Below this width there is no room for the columns between Name and Action. */
  @media (max-width: 1099.98px) { .records table :is(th, td):is(:nth-child(3), :nth-child(5)) { display: none; } }
  ${screen.phone} {
    .records table :is(th, td):is(:nth-child(1), :nth-child(4)) { display: none; }
    .on-phone { display: block !important; }
    .records table :is(th, td):nth-child(2) { padding-inline: 14px 6px; }
    .records table :is(th, td):last-child { width: 112px; padding-inline-start: 4px; }
  }
`;

/** `/admin/galleries` (docs/specification.md#galleries). */
export const GalleriesView = guardedView(async ({ req, searchParams }) => {
  const search = String(searchParams?.search ?? '').trim();
  const page = pageNumberOf(searchParams);
  const perPage = LIST.usual;
  const { galleries, total } = await listGalleries(req.payload, { search, page, perPage });
  return (
    <GalleriesStyle>
      <Galleries {...{ galleries, page, search, total }} />
    </GalleriesStyle>
  );
});
