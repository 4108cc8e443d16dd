import { css } from 'styled-components';
import { cardStyle } from '@/components/controlStyles';
import { screen } from '@/theme/breakpoints';

/** The title of a list, what it is for, and the button that adds to it. */
const header = css`
  .list-header { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 20px; }
  .list-header :is(.list-header__content, .list-header__title-and-actions) { display: contents; }
  :is(.list-header__title, .list-header__after-header-content) { grid-column: 1; }
  .list-header__title-actions { grid-area: 1 / 2 / span 2; align-self: center; margin: 0; }
  /* All documents, and those in the bin, which has a screen of its own. */
  .default-list-view-tabs { display: none; }
  .list-header__actions { grid-column: 1 / -1; margin: 0; &:empty { display: none; } &:has(.close-modal-button) { grid-area: 1 / 3; } }
  .collection-list__sub-header { max-width: 62ch; padding: 0; color: var(--ink-quiet); font-size: var(--text-small); }
  .collection-list .list-create-new-doc__create-new-button { min-width: 165px; min-height: 48px; display: inline-flex; align-items: center; justify-content: center; padding: 8px 20px; }
  .list-header__create-new-button .pill { justify-content: center; width: 100%; min-height: 44px; padding-inline: 16px; border: 1px solid var(--control); background: none; }
  ${screen.phone} {
    .list-header__title-actions { grid-area: 3 / 1 / auto / -1; margin-top: 8px; }
    .list-header__title-actions > * { flex: 1; }
  }
`;

/** The search, and what there is to choose of a list, which one that fits on its first page does not need. */
const controls = css`
  :is(.collection-list, .versions):not(:has(.paginator, .condition, tbody > tr:nth-child(11))) :is(.list-controls__toggle-columns, .list-controls__toggle-where, .page-controls:not(:has(.list-selection)), .versions__page-controls) { display: none; }
  .collection-list .search-bar { min-height: 0; gap: 12px; background: none; }
  .collection-list .search-filter { max-width: 420px; border: 1px solid var(--control); border-radius: var(--radius); background: var(--ground); }
  .search-filter input { min-height: 54px; padding-inline-start: 48px; border-radius: inherit; }
  .search-bar .icon--search { margin-inline-start: 8px; }
  .search-bar__actions { gap: 12px; padding: 0; }
  .list-controls .search-bar__actions .pill { min-height: 44px; padding-inline: 16px 8px; border: 1px solid var(--control); background: none; }
  /* What takes over the chosen rows into a form. */
  .drawer .collection-list .pill--style-white.pill--has-action { min-height: 44px; padding-inline: 20px; border-color: transparent; background: var(--accent); color: var(--ink-on-accent); font-weight: 600; }
  :is(.page-controls, .versions__page-controls) { margin-top: 20px; color: var(--ink-quiet); font-size: var(--text-small); font-variant-numeric: tabular-nums; }
`;

/** Generous rows of alternating colour in a card, as those of our own lists (OfficeStyle.ts). */
const table = css`
  .table:not(.table--appearance-condensed) {
    ${cardStyle}
    margin: 0;
    overflow-x: auto;
    table { width: 100%; border-collapse: collapse; }
    thead { color: var(--ink-quiet); font-size: var(--text-small); }
    :is(th, td) { height: 64px; padding: 8px 12px; vertical-align: middle; font-variant-numeric: tabular-nums; }
    :is(th, td):first-child { padding-inline-start: clamp(16px, 2.2vw, 28px); }
    tbody tr:nth-child(odd) { background: var(--row-odd); }
    tbody tr:nth-child(even) { background: var(--row-even); }
    tbody td:is(:first-child, :last-child) { border-radius: 0; }
    td :is(a, button) { text-decoration-color: transparent; text-underline-offset: 4px; transition: text-decoration-color var(--quick); }
    td :is(a, button):hover { text-decoration-color: currentcolor; }
  }
  .versions :is(#heading-id, .cell-id) { display: none; }
  .drawer .table td { overflow-wrap: anywhere; }
  ${screen.phone} {
    .drawer .table :is(#heading-alt, .cell-alt) { display: none; }
    .versions .table:not(.table--appearance-condensed) :is(th, td) { padding-inline: 10px 6px; }
    .autosave-cell__items { flex-wrap: wrap; }
  }
  :is(.collection-list, .versions) .table { position: static; display: block; width: auto; padding: 0; &::after { display: none; } }
`;

/** A list of Payload's in the manner of our own (docs/specification.md#tables). */
export const listStyle = css`
  .collection-list { margin: 0; }
  .collection-list__wrap {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: clamp(20px, 2.4vw, 32px);
    max-width: 1280px;
    padding-bottom: 96px;
    > *:not(:last-child) { margin: 0; }
  }
  .versions__wrap { max-width: 1280px; margin: 0; padding-bottom: 64px; }
  .no-results { color: var(--ink-quiet); .btn { --color: var(--ink); --bg-color: transparent; --hover-color: var(--ink); --hover-bg: var(--ground-quiet); --btn-border: 1px solid var(--control); min-height: 44px; padding-inline: 18px; } }
  ${header}
  ${controls}
  ${table}
`;
