/** What an attribute is to say, perhaps by what stands in or around the element. */
type Says = string | ((element: Element) => string);

/** The attributes that parts of Payload's own views lack, or have wrong, for whoever cannot see them. */
const MENDED: Record<string, Record<string, Says>> = {
  '.doc-controls .popup-button': { 'aria-label': 'More actions' },
  '.upload-relationship-details__edit': { 'aria-label': 'Edit photograph' },
  '.upload-relationship-details__remove': { 'aria-label': 'Remove photograph' },
  '.file-details__remove': { 'aria-label': 'Choose another file' },
  '.copy-to-clipboard': { 'aria-label': 'Copy address' },
  '.condition__actions-add': { 'aria-label': 'Add condition' },
  '.condition__actions-remove': { 'aria-label': 'Remove condition' },
  /** The banner is our top bar; this one holds only the way back. */
  '.app-header': { role: 'presentation' },
  '.template-default__wrap > .collection-list': { role: 'main' },
  'th input[type="checkbox"]': { 'aria-label': 'Choose all rows' },
  'td input[type="checkbox"]': { 'aria-label': 'Choose this row' },
  '[contenteditable="true"][role="textbox"]': { 'aria-label': labelOfField },
  '.rs__input': { 'aria-label': labelOfField },
  /** In a drawer their labels name them by an id that they do not have. */
  '.drawer .field-type :is(input[name], textarea[name])': { 'aria-label': labelOfField },
  /** Why a field is refused belongs to it (WCAG 3.3.1). */
  '.field-type__wrap > .field-error': { id: (error) => errorId(error.parentElement) },
  '.field-type__wrap:has(> .field-error) > :is(input, textarea)': {
    'aria-invalid': 'true',
    'aria-describedby': (field) => errorId(field.parentElement),
  },
  '.field-type__wrap:not(:has(> .field-error)) > [aria-invalid]': { 'aria-invalid': 'false' },
  '.doc-drawer__toggler[aria-label]': { 'aria-label': (button) => button.textContent ?? '' },
  '.toolbar-popup__button[data-button-key]': { 'aria-label': nameOfButton },
  /** The arrow keys and Backspace do what these do. */
  ':is(.dropdown-indicator, .clear-indicator)': { tabindex: '-1' },
  '.pill-selector__pill[aria-checked]': { role: 'checkbox' },
  'dialog.confirmation-modal': {
    'aria-label': (modal) => modal.querySelector('h1')?.textContent ?? '',
  },
};

function labelOfField(element: Element): string {
  if (element.closest('.condition')) return 'Part of the condition';
  return element.closest('.field-type')?.querySelector('.field-label')?.textContent ?? 'Text';
}

const errorId = (wrap: Element | null): string =>
  `${wrap?.querySelector(':scope > :is(input, textarea)')?.id ?? 'field'}-error`;

/** 'indentIncrease' becomes 'indent increase'. */
function nameOfButton(element: Element): string {
  const key = element.getAttribute('data-button-key') ?? '';
  return key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Gives every part of the page that is there its attributes. */
export function mendMarkup(page: ParentNode): void {
  for (const [selector, attributes] of Object.entries(MENDED)) {
    for (const element of page.querySelectorAll(selector)) {
      for (const [name, says] of Object.entries(attributes)) {
        const text = typeof says === 'string' ? says : says(element);
        if (element.getAttribute(name) !== text) element.setAttribute(name, text);
      }
    }
  }
}
