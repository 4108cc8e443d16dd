import { notFound } from 'next/navigation';
import styled from 'styled-components';
import { FormStyle } from '@/components/FormStyle';
import { PHOTO_PARAMETER } from '@/config/paths';
import { readPhotograph } from '@/server/images/library';
import { findPreviewLink } from '@/server/previewLinks/previewLinks';
import { saveBarStyle } from '../forms/SaveBar';
import { guardedView } from '../layout/guardedView';
import { readNames } from '../records/readRecords';
import { PortfolioEditor } from './PortfolioEditor';
import { serializePortfolio } from './serializePortfolio';

const PortfolioStyle = styled(FormStyle)`
  .columns { display: grid; align-items: start; gap: clamp(16px, 2vw, 24px); }
  .columns > * { min-width: 0; }
  .columns > .padded { --bar-outset: clamp(20px, 2.6vw, 32px); --bar-below: calc(-1 * var(--bar-outset)); }
  .columns .tiles { --picture-ratio: 1; grid-template-columns: repeat(auto-fill, minmax(clamp(96px, 13vw, 120px), 1fr)); gap: clamp(6px, 0.9vw, 10px); }
  .columns .tile { content-visibility: auto; contain-intrinsic-size: auto 120px; }

  .details { --bar-outset: 0px; --bar-below: 0px; overflow: clip; }
  .details .note:empty { display: none; }
  .details :is(.pair, .field) { grid-template-columns: minmax(0, 1fr); }
  .details [type='datetime-local'] { padding-inline: 12px; }
  .details .save-bar p { padding-inline: 20px 0; }
  @media (min-width: 1200px) {
    .columns { grid-template-columns: minmax(280px, 0.8fr) minmax(0, 2fr); }
    /* Stays in sight beside the photographs, and so does its button. */
    .details { position: sticky; top: calc(var(--header-height) + 16px); display: flex; flex-direction: column; max-height: calc(100dvh - var(--header-height) - 32px); }
    .details > .padded { min-height: 0; overflow-y: auto; scrollbar-width: thin; }
    .details > .save-bar { flex: none; }
  }
  ${saveBarStyle}
`;

/** `/admin/portfolio/{id}` (docs/specification.md#one-portfolio). */
export const PortfolioView = guardedView(async ({ user, req, id, searchParams }) => {
  const portfolio = await req.payload.findByID({
    collection: 'portfolio',
    id,
    depth: 1,
    disableErrors: true,
    overrideAccess: false,
    user,
  });
  if (!portfolio) notFound();
  const serialized = serializePortfolio(portfolio);
  const shown = serialized.photographs.find((one) => one.id === searchParams?.[PHOTO_PARAMETER]);
  const [services, photograph, link] = await Promise.all([
    readNames(req, 'service'),
    shown && readPhotograph(shown.id, req),
    findPreviewLink({ collection: 'portfolio', id }, req),
  ]);
  const linkEnd = link?.expiresAt;
  return (
    <PortfolioStyle>
      <PortfolioEditor portfolio={serialized} {...{ services, photograph, linkEnd }} />
    </PortfolioStyle>
  );
});
