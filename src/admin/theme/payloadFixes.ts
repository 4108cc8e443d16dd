import { css } from 'styled-components';
import { cardStyle } from '@/components/controlStyles';
import { screen } from '@/theme/breakpoints';

/** Selects a part of each modal dialog. */
const modal = (part: string) =>
  `:is(${['confirmation-modal', 'document-locked', 'document-take-over', 'document-stale-data'].map((name) => `.${name}__${part}`).join(', ')})`;

/** Fixes what did not fit, could not be read or could not be reached in Payload's own views. */
export const payloadFixes = css`
  .sort-column__button { min-width: 24px; }
  .file__filename { max-width: 24ch; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }

  /* 'New page' (src/admin/pages) stands in the place of Payload's button. */
  :is(.collection-list--page, .collection-list--story) :is(.list-create-new-doc__create-new-button, .no-results__actions),
  :is(.collection-list--page, .collection-list--story):has(.new-page.empty) :is(.no-results, .list-controls) { display: none; }
  .new-page { margin-block: 20px; }
  .new-page.empty { display: grid; justify-items: start; gap: 24px; padding: var(--card-padding); ${cardStyle} }
  .new-page p { max-width: 38em; margin: 0; color: var(--ink-quiet); line-height: 1.65; }
  .templates { display: grid; gap: 8px; margin: 0; padding: 0; list-style: none; }
  .templates button { display: grid; gap: 4px; width: 100%; padding: 16px 20px; border: 1px solid var(--control); border-radius: var(--radius); background: none; color: inherit; font: inherit; text-align: start; cursor: pointer; transition: border-color var(--quick); }
  .templates button:hover { border-color: var(--ink); }
  .templates strong { font-weight: 500; }
  .templates span { color: var(--ink-quiet); font-size: var(--text-small); }
  .hints-note { margin-bottom: 20px; padding: 12px 16px; border-inline-start: 3px solid var(--warning); background: var(--ground-raised); }
  .hints-note p { margin: 0; line-height: 1.5; overflow-wrap: anywhere; }
  .hints + p { margin-top: 12px; }

  /* The colour, its text, and below both what becomes of it (src/admin/look). */
  .accent-field .field-type__wrap { display: grid; grid-template-columns: 72px minmax(0, 1fr); gap: 12px; > :not(input) { grid-column: 1 / -1; } }
  .accent-field .colour-input.colour-input { width: 100%; min-height: 56px; padding: 6px; border: 1px solid var(--control); border-radius: var(--radius); background: var(--ground); cursor: pointer; &:focus-visible { border-color: var(--focus); outline: 2px solid var(--focus); } }

  /* On a small screen the bar of the selected rows is at the bottom, and was wider than the screen. */
  .collection-list__list-selection:not(:has(.list-selection)) { display: none; }
  .collection-list__list-selection { inset-inline: 0; padding: 12px var(--gutter-h); border-top: 1px solid var(--hairline); }
  .collection-list__list-selection .list-selection { flex-wrap: wrap; gap: 8px; margin: 0; }

  /* A visible border of fields (WCAG 1.4.11). */
  :is(.field-type, .condition) { --theme-elevation-150: var(--control); }
  :is(.pill, .btn) { --theme-elevation-150: var(--hairline); }

  /* Payload marks the focus of a field by a darker border, and that of a checkbox by a pale glow. */
  :is(.field-type, .condition, .search-filter) :is(input:not(.rs__input), textarea):focus-visible { border-color: var(--focus); outline: 2px solid var(--focus); }
  .react-select .rs__control:focus-within { border-color: var(--focus); box-shadow: 0 0 0 2px var(--focus); }
  .checkbox-input { --theme-success-400: transparent; }
  .checkbox-input__input:focus-within { outline: var(--accessibility-outline); outline-offset: 2px; }

  /* Payload shows the error of a field as a clipped tooltip, and not at all on small screens. */
  .field-error.tooltip { display: block; position: static; max-width: none; padding: 0 0 6px; background: none; color: var(--danger); font-size: var(--text-small); line-height: 1.5; white-space: normal; transform: none; }
  .field-error.tooltip::after { display: none; }

  .react-select .rs__single-value { overflow: clip; overflow-clip-margin: 0.5em; }
  /* A target of 24 px in the room of Payload's 20 (WCAG 2.5.8). */
  .react-select :is(.clear-indicator, .dropdown-indicator) { align-items: center; justify-content: center; min-width: 24px; min-height: 24px; margin-block: -2px; }

  .react-select :is(.rs__multi-value__remove, .rs__input) { min-width: 24px !important; min-height: 24px; }

  .react-select .rs__menu { overflow: hidden; border: 1px solid var(--hairline); border-radius: var(--radius); background: var(--ground-raised); }
  .react-select .rs__option { color: var(--ink); }
  .react-select .rs__option--is-selected { background: none; box-shadow: inset 3px 0 0 var(--accent-mark); }
  .react-select .rs__option--is-focused { background: var(--hairline); }

  /* Whole photographs, large enough to be told apart. */
  .upload-field-card .thumbnail.thumbnail, .drawer .thumbnail.file__thumbnail { flex: none; width: 96px; max-width: none; max-height: none; height: 72px; min-height: 0; img { object-fit: contain; background: none; } }
  .drawer .file { display: flex; align-items: center; }
  .upload-relationship-details__imageAndDetails { flex: 1; flex-wrap: wrap; }
  .upload-relationship-details__details { flex: 1 1 96px; margin: 0; }
  .upload-relationship-details__filename a { display: block; overflow: hidden; text-overflow: ellipsis; }
  .upload-relationship-details__actions .btn { min-width: 36px; min-height: 36px; }
  .add-block-menu, .draggable-block-menu { min-width: 24px; min-height: 24px; }
  .add-block-menu { margin-inline-start: 6px; }
  .inline-toolbar-popup { flex-wrap: wrap; max-width: calc(100vw - 4 * var(--gutter-h)); }

  /* Of a photograph: the names under which it is stored, and the heading of a new one. */
  .drawer:has(.collection-edit--media) .id-label, .collection-edit--media .file-meta__url { display: none; }
  .drawer:has(.collection-edit--media:not(.collection-edit--is-editing)) .doc-drawer__header-text { > * { display: none; } &::before { content: 'New photograph'; } }
  .doc-drawer__header { margin: 24px 0; padding-bottom: 0; border: 0; }
  /* The same picture for every block. */
  .thumbnail-card__thumbnail:has(> .blocks-drawer__default-image) { display: none; }
  .thumbnail-card__label { padding: 18px; font-weight: 500; }
  /* The password is changed in the settings only (docs/specification.md#tokens). */
  #change-password { display: none; }

  /* Dialogs, popups and toasts look like our dialogs (docs/specification.md#screen-by-screen). */
  ${modal('wrapper')} {
    width: 96vw;
    max-width: 700px;
    padding: clamp(20px, 3vw, 32px);
    ${cardStyle}
    box-shadow: var(--float-shadow);
  }
  ${modal('content')} { overflow-wrap: anywhere; h1 { font-weight: 500; font-size: 1.25rem; line-height: 1.3; } }
  ${modal('controls')} { flex-wrap: wrap; justify-content: space-between; gap: 12px; margin-top: 12px; }
  ${modal('controls')} .btn { min-width: 165px; min-height: 48px; border: 1px solid transparent; font-weight: 600; }
  ${screen.phone} { ${modal('controls')} .btn { flex: 1; min-width: 120px; } }
  .confirmation-modal__controls .btn--style-primary { border-color: var(--danger); background: none; color: var(--danger); }
  ${modal('controls')} .btn--style-secondary { border-color: var(--control); background: none; color: var(--ink); box-shadow: none; }
  ${modal('controls')} .btn:not(.document-locked__controls .btn--style-primary):hover { border-color: currentcolor; background: var(--ground-quiet); }

  .popup-button-list__button { min-height: 40px; }
  .popup__content .popup__scroll-container { max-height: min(420px, 60dvh); }
  .array-actions__action :is(svg, .array-actions__action-chevron) { flex: none; width: 20px; height: 20px; }
  /* A block that is pasted stays blank in the form (payloadcms/payload 17375). */
  :is(.array-actions__copy, .array-actions__paste, .clipboard-action__popup) { display: none; }
  .popup__content { border: 1px solid var(--hairline); background: var(--ground-raised); box-shadow: var(--float-shadow); }

  /* Above the bar that saves. */
  html[data-theme] .payload-toast-container { --offset-bottom: 112px !important; --mobile-offset-bottom: 112px !important; font-family: var(--font); }
  html[data-theme] .payload-toast-item .payload-toast-close-button { inset: 50% 12px auto auto; border: 0; background: none; color: inherit; transform: translateY(-50%); }
  /* What a refused save says has no icon. */
  html[data-theme] .payload-toast-item { padding-inline-end: 44px; &.toast-error:not(:has([data-icon]))::before { content: '!' / ''; flex: none; width: 20px; border-radius: 50%; background: var(--danger); color: var(--ground); font-size: var(--text-small); line-height: 20px; text-align: center; } }
  /* Without motion the fade would never end. */
  ${screen.reducedMotion} {
    .sonner-loading-wrapper[data-visible='false'] { display: none; }
    [data-sonner-toast] [data-icon] > svg { opacity: 1 !important; transform: none !important; }
  }
`;
