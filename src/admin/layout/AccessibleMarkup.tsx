'use client';

import { type ReactNode, useEffect } from 'react';

/** A value, or a function that computes it from the element's surroundings. */
type Value = string | ((element: Element) => string);

/** The attributes for assistive technology that Payload's own views lack or have wrong, by selector. */
const ATTRIBUTES: Record<string, Record<string, Value>> = {
  '.doc-controls__popup .popup-button': { 'aria-label': 'More actions' },
  '#action-save-popup .popup-button': { 'aria-label': 'Other ways to publish' },
  '.array-actions__button': { 'aria-label': 'Actions of this row' },
  ':is(.collapsible__drag, [role="button"]:has(> .sort-row))': { 'aria-label': 'Move this row' },
  // It is in the button that moves the row.
  '.sort-row': { role: 'presentation', tabindex: '-1' },
  '.upload--has-many__drag': { 'aria-label': 'Move this photograph' },
  // It holds the button that removes it.
  '.rs__multi-value[role]': { role: 'group', 'aria-label': (value) => value.textContent ?? '' },
  '.clickable-arrow--left': { 'aria-label': 'Previous page' },
  '.clickable-arrow--right': { 'aria-label': 'Next page' },
  '.schedule-publish__upcoming h4': { role: 'heading', 'aria-level': '3' },
  '.schedule-publish__delete': { 'aria-label': 'Withdraw this plan' },
  '#live-preview-iframe': { title: 'Preview' },
  '[name="live-preview-width"]': { 'aria-label': 'Width of the preview' },
  '[name="live-preview-height"]': { 'aria-label': 'Height of the preview' },
  '.upload-relationship-details__edit': { 'aria-label': 'Edit photograph' },
  '.upload-relationship-details__remove': { 'aria-label': 'Remove photograph' },
  '.file-details__remove': { 'aria-label': 'Choose another file' },
  '.copy-to-clipboard': { 'aria-label': 'Copy address' },
  '.condition__actions-add': { 'aria-label': 'Add condition' },
  '.condition__actions-remove': { 'aria-label': 'Remove condition' },
  // The banner landmark is our top bar; these hold only breadcrumbs, and the title of a list.
  ':is(.app-header, .list-header)': { role: 'presentation' },
  '.template-default__wrap > :is(.collection-list, .not-found)': { role: 'main' },
  // It stands before the main landmark, which is the form.
  '.doc-header': { role: 'region', 'aria-labelledby': 'document-title' },
  '.doc-header__title': { id: 'document-title' },
  // Its items are no list items.
  '.doc-tabs__tabs': { role: 'presentation' },
  '.doc-tab': { 'aria-label': (tab) => tab.textContent ?? '' },
  '.restore-version .popup-button': { 'aria-label': 'Other ways to restore' },
  '.diff-collapser__toggle-button': {
    'aria-label': (button) => button.textContent ?? '',
    'aria-expanded': (button) => String(!button.closest(COLLAPSED)),
  },
  '.compare-version input': { 'aria-label': 'Version to compare with' },
  // The name stands beside it.
  'td .thumbnail img': { alt: '' },
  '.doc-tab--active': { 'aria-current': 'page' },
  // The heading of the view is the one of the first level (WCAG 1.3.1).
  ':is(dialog h1, .no-results h3)': { 'aria-level': '2' },
  ':is(.group-field, .array-field, .blocks-field) h3': { 'aria-level': levelOfPart },
  // Of our own dialogs in Payload's list, which is no `main` element.
  '.collection-list dialog header': { role: 'none' },
  'th input[type="checkbox"]': { 'aria-label': 'Choose all rows' },
  'td input[type="checkbox"]': { 'aria-label': 'Choose this row' },
  '[contenteditable="true"][role="textbox"]': { 'aria-label': labelOfField },
  ':is(.rs__input, .date-time-picker input)': { 'aria-label': labelOfField },
  // In a drawer the labels refer to ids that the fields do not have.
  '.drawer .field-type :is(input[name], textarea[name])': { 'aria-label': labelOfField },
  // Ties the error of a field to it (WCAG 3.3.1).
  '.field-type__wrap > .field-error': { id: (error) => errorId(error.parentElement) },
  '.field-type__wrap:has(> .field-error) > :is(input, textarea)': {
    'aria-invalid': 'true',
    'aria-describedby': (field) => errorId(field.parentElement),
  },
  '.field-type__wrap:not(:has(> .field-error)) > [aria-invalid]': { 'aria-invalid': 'false' },
  '.doc-drawer__toggler[aria-label]': { 'aria-label': (button) => button.textContent ?? '' },
  '.toolbar-popup__button[data-button-key]': { 'aria-label': labelOfToolbarButton },
  // The arrow keys and Backspace do the same.
  ':is(.dropdown-indicator, .clear-indicator)': { tabindex: '-1' },
  '.pill-selector__pill[aria-checked]': { role: 'checkbox' },
  'dialog.confirmation-modal': {
    'aria-label': (modal) => modal.querySelector('h1')?.textContent ?? '',
  },
};

/** A part of a comparison whose content is hidden. */
const COLLAPSED = '.diff-collapser:has(> .diff-collapser__content--is-collapsed)';

/** The level of the heading of a group of fields, by the groups that it is in. */
function levelOfPart(heading: Element): string {
  let level = heading.closest('dialog') ? 2 : 1;
  for (let part: Element | null = heading; part; part = part.parentElement)
    if (part.matches('.group-field, .array-field, .blocks-field')) level += 1;
  return String(level);
}

function labelOfField(element: Element): string {
  if (element.closest('.condition')) return 'Part of the condition';
  return element.closest('.field-type')?.querySelector('.field-label')?.textContent ?? 'Text';
}

const errorId = (wrap: Element | null): string =>
  `${wrap?.querySelector(':scope > :is(input, textarea)')?.id ?? 'field'}-error`;

/** 'indentIncrease' becomes 'indent increase'. */
function labelOfToolbarButton(element: Element): string {
  const key = element.getAttribute('data-button-key') ?? '';
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function setMissingAttributes(page: ParentNode): void {
  for (const [selector, attributes] of Object.entries(ATTRIBUTES)) {
    for (const element of page.querySelectorAll(selector)) {
      for (const [name, value] of Object.entries(attributes)) {
        const text = typeof value === 'string' ? value : value(element);
        if (element.getAttribute(name) !== text) element.setAttribute(name, text);
      }
    }
  }
}

/** Our own elements of the panel, which have their attributes. */
const OURS = 'main.office, .dialog, .top-bar, .side-menu';

const isOurs = ({ target }: MutationRecord) =>
  target instanceof Element && target.closest(OURS) !== null;

/** Adds accessibility attributes to Payload's own views, before the browser shows a change. */
export function AccessibleMarkup({ children }: { children: ReactNode }) {
  useEffect(() => {
    setMissingAttributes(document);
    const observer = new MutationObserver((changes) => {
      if (!changes.every(isOurs)) setMissingAttributes(document);
    });
    // Payload says by a label what a button does next.
    const watched = { childList: true, subtree: true, attributeFilter: ['aria-label'] };
    observer.observe(document.body, watched);
    return () => observer.disconnect();
  }, []);
  return children;
}
