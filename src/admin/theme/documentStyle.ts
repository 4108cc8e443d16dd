import { css } from 'styled-components';
import { arrowLinkStyle, cardStyle } from '@/components/controlStyles';
import { screen } from '@/theme/breakpoints';
import { stickyBar } from '../forms/SaveBar';
import { MENU_WIDTH } from './layoutStyle';

const ARROW_LEFT = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round"><path d="m12 19-7-7 7-7M19 12H5"/></svg>',
);

const TO_LIST = "a:nth-of-type(2):not([href*='/globals/'])";

/** Of the breadcrumbs the link to the list is left, which looks like BackLink. The tabs lead back from the versions. */
const backLink = css`
  .app-header { z-index: 1; height: auto; }
  .app-header__content { min-height: 44px; padding-top: clamp(24px, 4vw, 48px); }
  .app-header :is(.app-header__account, .app-header__mobile-nav-toggler), .template-default__nav-toggler-wrapper { display: none; }
  html[data-languages='1'] .app-header:not(:has(.step-nav > ${TO_LIST})) {
    display: none;
    ~ :is(.doc-header, .collection-list) { padding-top: clamp(24px, 4vw, 48px); }
  }
  .template-default__wrap:has(> .office) > .app-header { display: none; }
  .app-header__localizer.localizer { inset: auto var(--gutter-h) 6px auto; transform: none; .localizer-button { min-height: 32px; } }
  .app-header ~ :is(.doc-header, .collection-list) { padding-top: clamp(16px, 2vw, 28px); }
  .step-nav > *, .step-nav::after { display: none; }
  .step-nav > ${TO_LIST} {
    ${arrowLinkStyle}
    font-weight: 400;
    &::before { content: ''; flex: none; width: 18px; height: 18px; background: currentcolor; mask: url("data:image/svg+xml,${ARROW_LEFT}"); }
  }
`;

/** The title of a document, what it is for, its page, and its tabs; the JSON of a document is of no use to a photographer. */
const header = css`
  .doc-header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 8px 20px;
    max-width: 1280px;
    margin: 0;
    padding-bottom: clamp(24px, 2.8vw, 40px);
    &::after { display: none; }
  }
  .doc-header :is(.doc-header__header, .doc-header__after-header) { display: contents; }
  :is(.doc-header__title, .list-header__title) { font-weight: 500; font-size: var(--text-title); line-height: 1.15; letter-spacing: -0.015em; white-space: normal; overflow: visible; overflow-wrap: anywhere; }
  .doc-header .page-link { grid-area: 1 / 2 / span 2; align-self: center; &:focus-visible { outline: var(--accessibility-outline); } }
  .doc-header :is(h1, p, .custom-view-description) { grid-column: 1; }
  .doc-header :is(p, .custom-view-description) { max-width: 62ch; margin: 0; color: var(--ink-quiet); font-size: var(--text-small); }
  ${screen.phone} { .doc-header .page-link { grid-area: 3 / 1 / auto / -1; justify-self: start; } }

  .doc-tabs { grid-area: 4 / 1 / auto / -1; margin-top: clamp(16px, 2vw, 24px); border-bottom: 1px solid var(--hairline); }
  .doc-tabs::after, .doc-tabs:not(:has(.doc-tab:nth-child(3))), .doc-tab:is([href$='/api'], [href*='/api?']) { display: none; }
  .doc-tabs__tabs { gap: clamp(20px, 2.6vw, 36px); }
  .doc-tab.btn {
    padding: 12px 0 14px;
    border: 0;
    border-radius: 0;
    background: none;
    color: var(--ink-quiet);
    font-weight: 400;
    &:hover { color: var(--ink); }
    &.doc-tab--active { color: var(--ink); box-shadow: inset 0 -2px var(--accent-mark); }
  }
  .pill-version-count { padding: 1px 8px; border-radius: 999px; font-size: 0.75rem; }
`;

/** The bar of SaveBar: the button that saves at its end, as high as the bar. It is first in Payload's markup, so it is moved. */
const saveBar = css`
  .collection-edit__form { display: flex; flex-direction: column; min-height: calc(100dvh - var(--header-height) - 160px); }
  /* With the preview the bar comes first by keyboard: after the fields it would come after the whole page. */
  .collection-edit:not(.collection-edit--is-live-previewing) .collection-edit__form { reading-flow: flex-visual; }
  .drawer .collection-edit__form { min-height: 100dvh; }
  .collection-edit__main-wrapper { flex: 1; }
  .doc-controls.gutter {
    ${stickyBar}
    top: auto;
    order: 1;
    z-index: 5;
    margin: 0;
    padding: 0 0 env(safe-area-inset-bottom);
    &::before, &::after { display: none; }
  }
  /* The focused field is hidden by neither of the two bars; of a long text the browser minds no scroll-margin. */
  html:has(.collection-edit) { scroll-padding-block: calc(var(--header-height) + 16px) 120px; }
  .drawer__content-children { scroll-padding-bottom: 120px; }
  ${screen.small} { html:has(.collection-edit) { scroll-padding-block: 0; } }
  .doc-controls__divider { display: none; }
  .doc-controls__wrapper { flex-flow: row wrap; gap: 0 16px; height: auto; padding: 0; }
  .doc-controls__content { flex: 1 1 220px; width: auto; min-height: 44px; padding: 6px 0 6px var(--gutter-h); font-size: var(--text-small); }
  .doc-controls__meta { flex-wrap: wrap; gap: 0 20px; color: var(--ink-quiet); &::after { display: none; } p { color: inherit; } }
  .doc-controls__status ~ .doc-controls__value-wrap + li { display: none; }
  ${screen.narrow} { .doc-controls__value-wrap + li { display: none; } }
  ${screen.phone} { .doc-controls__status ~ .doc-controls__value-wrap { display: none; } }
  .doc-controls :is(.doc-controls__value, .status__value) { font-weight: 500; }
  .doc-controls__controls-wrapper { width: auto; height: auto; padding: 0; border: 0; background: none; transform: none; reading-flow: flex-visual; }
  .doc-controls__controls { gap: 12px; padding: 0; overflow: visible; &::after { display: none; } }
  .doc-controls__popup { order: -1; }
  .unsaved-draft { color: var(--warning); font-weight: 500; font-size: var(--text-small); &:empty { position: absolute; } }
  .doc-controls__dots, .live-preview-toggler { width: 44px; height: 44px; border-radius: 50%; border: 0; }
  .status__action.btn { min-height: 24px; font-size: inherit; text-underline-offset: 4px; }
  .doc-controls__controls .btn { min-width: 165px; min-height: 56px; margin: 0; border-radius: 0; font-weight: 600; }
  .doc-controls__controls .btn--style-secondary { --btn-border: 0; --hover-btn-border: 0; box-shadow: none; }
  .doc-controls .btn--withPopup { margin: 0; .popup-button { width: 48px; min-height: 56px; border-radius: 0; } }
  ${screen.phone} {
    .doc-controls__content { flex-basis: 100%; min-height: 36px; padding-block: 8px 0; &:not(:has(li, .doc-controls__meta-icons)) { display: none; } }
    .doc-controls .form-submit { display: flex; .btn { padding-inline: 8px; } }
    .doc-controls .form-submit:has(#action-save) { flex-grow: 2; }
    .doc-controls__controls-wrapper, .doc-controls__controls { gap: 0; }
    .live-preview-toggler { margin-inline-end: 8px; }
    .doc-controls :is(.doc-controls__controls-wrapper, .doc-controls__controls, .form-submit, .btn--withPopup, .btn) { flex: 1; min-width: 0; }
  }
`;

/** Live Preview: on wide screens the page stands beside the document in the whole height between the two bars, else below it. */
const livePreview = css`
  .live-preview-window { position: static; height: calc(100dvh - var(--header-height) - 57px); }
  .live-preview-toolbar { height: 48px; font-size: var(--text-small); }
  .live-preview-toolbar-controls { gap: 12px; .popup { width: auto; height: auto; } :is(.popup-button, input, a) { min-width: 32px; height: 32px; } }
  .live-preview-toolbar-controls .toolbar-input { width: 60px; padding: 0 8px; border: 1px solid var(--control); border-radius: var(--radius); background: none; font: inherit; color: inherit; }
  @media (max-width: 1024px) { .collection-edit__main-wrapper { flex-direction: column; } }
  @media (min-width: 1025px) {
    .live-preview-window { position: fixed; z-index: 2; top: var(--header-height); inset-inline-end: 0; width: calc(100vw - ${MENU_WIDTH}px - max(400px, (100vw - ${MENU_WIDTH}px) * 0.4)); border-inline-start: 1px solid var(--hairline); }
    .template-default__wrap:has(> .collection-edit--is-live-previewing) :is(.app-header, .doc-header, .collection-edit__main-wrapper) { width: max(400px, 40%); }
  }
`;

/** Fields and their groups in one card, with the measures of FormStyle. */
const fields = css`
  .document-fields { --main-width: auto; --main-gutter-h-right: 0px; max-width: 1280px; }
  .document-fields__main { flex: 1; min-width: 0; }
  .document-fields__edit { padding-block: 0 64px; border: 0 !important; }
  .document-fields--no-sidebar { --main-gutter-h-right: var(--gutter-h); max-width: calc(860px + 2 * var(--gutter-h)); }
  .document-fields__sidebar-wrap { top: calc(var(--header-height) + 16px); height: auto; padding-inline: clamp(16px, 2vw, 24px) var(--gutter-h); }
  .document-fields--force-sidebar-wrap { --main-gutter-h-right: var(--gutter-h); .document-fields__sidebar-wrap { padding-inline: var(--gutter-h); } }
  @media (max-width: 1024px) { .document-fields { --main-gutter-h-right: var(--gutter-h); .document-fields__sidebar-wrap { padding-inline: var(--gutter-h); } } }
  :is(.document-fields--force-sidebar-wrap, .document-fields--has-sidebar) .document-fields__edit { padding-bottom: 20px; }
  :is(.document-fields__fields, .document-fields__sidebar-fields, .collection-edit__auth) { ${cardStyle} padding: clamp(20px, 2.6vw, 32px); }
  .collection-edit__auth { margin-bottom: 20px; > :last-child { margin-bottom: 0; } }

  .field-label:not(.unstyled) { padding-bottom: 8px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.4; }
  .field-description { margin-top: 6px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.5; }
  .field-type__wrap :is(input:not([type='checkbox'], [type='radio'], .rs__input), textarea), .field-type .rs__control, .schedule-publish :is(.date-time-picker input, .rs__control) {
    min-height: 56px;
    height: auto;
    padding: 14px 16px;
    box-shadow: none;
    line-height: 1.6;
  }
  /* It is the one above; beside the time there is no room for what withdraws a plan. */
  ${screen.narrow} { .schedule-publish { :is(#heading-input__timezone, .cell-input__timezone) { display: none; } #heading-delete { font-size: 0; } :is(th, td) { padding-inline: 8px; } } }
  .schedule-publish .field-label .required { color: var(--danger); }
  .schedule-publish__type { margin-block: 4px 12px; }
  .schedule-publish .timezone-picker-wrapper { gap: 8px; margin-top: 12px; }
  /* There is one to choose from. */
  .schedule-publish .rs--is-disabled { .rs__control { min-height: 0; padding: 0; border: 0; background: none; } .rs__single-value { color: var(--ink); } .rs__indicators { display: none; } }
  .schedule-publish .table td { vertical-align: middle; }
  .field-type .rs__control { flex-wrap: nowrap; padding-block: 11px; }
  .date-time-picker :is(.icon--calendar, .date-time-picker__clear-button) { top: 18px; }
  .field-type .checkbox-input { align-items: center; .field-label { padding-block: 0; color: var(--ink); font-size: 1rem; } }
  .render-fields { --spacing-field: 22px; }
  .row__fields > * { flex: 1 1 200px !important; }
  .dropzone .btn { min-height: 36px; padding-inline: 12px; white-space: nowrap; }
  .upload__dropzoneContent__buttons { flex-wrap: wrap; align-items: center; }

  .group-field { margin-inline: 0; padding: 0; border: 0; }
  .render-fields > .group-field + .field-type, .render-fields > .field-type + .group-field { margin-top: clamp(28px, 3vw, 40px); padding-top: clamp(28px, 3vw, 40px); border-top: 1px solid var(--hairline); }
  .collapsible--style-default { border-color: var(--hairline); }
  :is(.array-field, .blocks-field) :is(.array-field__header-action, .blocks-field__header-action) { min-height: 24px; color: var(--ink-quiet); font-size: var(--text-small); }
  .blocks-field__drawer-toggler .btn { margin: 0; }
  :is(.group-field__title, .array-field__title, .blocks-field__header h3) { font-weight: 500; font-size: 1.0625rem; line-height: 1.5; letter-spacing: 0; }
  .group-field__title .field-label.field-label { padding: 0; color: inherit; font-size: inherit; }
`;

/** What differs between two versions of a document. */
const comparison = css`
  .view-version { max-width: 1280px; }
  .view-version :is(.view-version-controls-top, .view-version-controls-bottom) { padding-block: 0 20px; border: 0; &::after { display: none; } }
  .view-version-controls-top h2 { font-weight: 500; font-size: 1.375rem; line-height: 1.15; letter-spacing: -0.015em; }
  .view-version-controls-top__wrapper { flex-wrap: wrap; gap: 12px 20px; }
  .view-version__modifiedCheckBox { margin: 0; .checkbox-input { align-items: center; } .field-label { padding-block: 0; } }
  .view-version-controls-bottom__wrapper { grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); }
  :is(.view-version__version-from-labels, .view-version__version-to-labels) { color: var(--ink-quiet); font-size: var(--text-small); }
  .view-version__version-to-version { flex: 1; flex-wrap: wrap; min-height: 56px; padding: 5px 12px; border: 1px solid var(--hairline); border-radius: var(--radius); background: none; }
  .view-version__restore .btn { min-height: 44px; padding-inline: 18px; }
  .version-pill-label { flex-wrap: wrap; gap: 0 12px; font-size: var(--text-small); }
  .view-version__diff-wrap { padding-top: 12px; &::after { display: none; } }
  /* Payload's green on green cannot be read (WCAG 1.4.3). */
  .html-diff [data-match-type] { color: var(--ink); }
`;

/** A document of Payload's in the manner of our own screens (docs/specification.md#screen-by-screen). */
export const documentStyle = css`
  ${backLink}
  ${header}
  ${saveBar}
  ${livePreview}
  ${fields}
  ${comparison}
`;
