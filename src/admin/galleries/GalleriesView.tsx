import styled from 'styled-components';
import { listGalleries } from '@/server/galleries/galleries';
import { screen } from '@/theme/breakpoints';
import { guardedView } from '../layout/guardedView';
import { awaitBriefly, listSearchOf } from '../records/readRecords';
import { Galleries } from './Galleries';

const GalleriesStyle = styled.div`
  .records table :is(th, td):nth-child(3) { width: 116px; }
  .records table :is(th, td):nth-child(4) { width: clamp(140px, 25vw, 204px); }
  .records table :is(th, td):nth-child(5) { width: 178px; color: var(--ink-quiet); font-size: var(--text-small); }
  .status { white-space: normal; }
  .on-phone { display: none !important; }

  /* Below this width there is no room for the columns between Name and Action. */
  @media (max-width: 1099.98px) { .records table :is(th, td):is(:nth-child(3), :nth-child(5)) { display: none; } }
  ${screen.phone} {
    .records table :is(th, td):is(:nth-child(1), :nth-child(4)) { display: none; }
    .on-phone { display: block !important; }
    .records table :is(th, td):nth-child(2) { padding-inline-start: 14px; }
  }
`;

/** `/admin/galleries` (docs/specification.md#galleries). */
export const GalleriesView = guardedView(async ({ req, searchParams }) => (
  <GalleriesStyle>
    <Galleries {...(await awaitBriefly(listGalleries(req.payload, listSearchOf(searchParams))))} />
  </GalleriesStyle>
));
