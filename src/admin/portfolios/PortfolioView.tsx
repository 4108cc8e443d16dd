import { notFound } from 'next/navigation';
import styled from 'styled-components';
import { FormStyle } from '@/components/FormStyle';
import { screen } from '@/theme/breakpoints';
import { SAVE_BAR_HEIGHT, saveBarStyle } from '../forms/SaveBar';
import { guardedView } from '../layout/guardedView';
import { focalPointStyle } from '../photographs/PhotographsStyle';
import { readServices } from '../records/readRecords';
import { PortfolioEditor } from './PortfolioEditor';
import { serializeForEditor } from './serializePortfolio';

const PortfolioStyle = styled(FormStyle)`
  .columns { display: grid; align-items: start; gap: clamp(16px, 2vw, 24px); }
  .columns > * { min-width: 0; }
  @media (min-width: 1200px) {
    .columns { grid-template-columns: minmax(280px, 0.8fr) minmax(0, 2fr); }
  }
  .columns .tiles { gap: 28px clamp(12px, 1.6vw, 20px); }
  .columns { --bar-outset: calc(var(--gutter-h) + 21px); --bar-below: -20px; --bar-bottom: ${SAVE_BAR_HEIGHT}; }
  ${screen.phone} { .columns .tiles { grid-template-columns: repeat(2, minmax(0, 1fr)); } }

  .columns form :is(.pair, .field) { grid-template-columns: minmax(0, 1fr); }
  .columns [type='datetime-local'] { padding-inline: 12px; }

  .fields { display: grid; grid-template-columns: minmax(0, 1fr); gap: 4px; padding-top: 12px; }
  .fields .field { gap: 4px; color: var(--ink-quiet); font-size: 0.8125rem; }
  .fields .field :is(input, textarea) { min-height: 44px; padding: 8px 12px; color: var(--ink); font-size: 0.9375rem; }
  .fields details > .field { padding-bottom: 12px; }
  ${screen.phone} { .tile:has(details[open]) { grid-column: 1 / -1; } }
  .fields summary::-webkit-details-marker { display: none; }
  .fields .chevron { transition: rotate var(--quick); }
  .fields [open] > summary .chevron { rotate: 180deg; }
  .fields .field textarea { min-height: 7rem; }
  .fields .note:empty { display: none; }
  .fields .text-button {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: 40px;
    font-size: 0.8125rem;
    white-space: nowrap;
  }
  .fields svg { flex: none; }
  .fields .text-button:hover > span:not(.quiet) { text-decoration: underline; text-underline-offset: 4px; }
  ${screen.phone} { .fields .quiet { display: none; } }
  .fields .quiet {
    min-width: 0;
    margin-inline-start: auto;
    overflow: hidden;
    color: var(--ink-quiet);
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
  }

  .focal-dialog { display: grid; gap: 20px; color: var(--ink-quiet); font-size: var(--text-small); }
  .focal-dialog { ${focalPointStyle} }
  .crops { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; }
  .crops img { width: auto; height: 84px; object-fit: cover; border-radius: var(--radius); }

  ${saveBarStyle}
`;

/** `/admin/portfolio/{id}` (docs/specification.md#one-portfolio). */
export const PortfolioView = guardedView(async ({ user, req, id }) => {
  const portfolio = await req.payload.findByID({
    collection: 'portfolio',
    id,
    depth: 1,
    disableErrors: true,
    overrideAccess: false,
    user,
  });
  if (!portfolio) notFound();
  return (
    <PortfolioStyle>
      <PortfolioEditor
        portfolio={serializeForEditor(portfolio)}
        services={await readServices(req)}
      />
    </PortfolioStyle>
  );
});
