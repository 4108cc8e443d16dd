/** Mocks of browser features that jsdom lacks and our components use. */

/** Mocks modal dialogs: the `open` attribute, the selector `:modal`, and the focus that returns on close. */
export function mockDialog(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.removeAttribute('open');
      (openers.get(this) as HTMLElement | null)?.focus();
    },
  });
  Object.assign(Element.prototype, { checkVisibility: () => true });
  const select = document.querySelectorAll.bind(document);
  Object.assign(document, {
    querySelectorAll: (selector: string) => select(selector.replace(':modal', '[open]')),
  });
}

/** Dispatches the event that a dialog gets when Escape is pressed. */
export const pressEscape = (dialog: HTMLElement) =>
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));

/** Mocks media queries: those that contain one of the given texts match. */
export function mockMatchMedia(...matching: string[]): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: matching.some((part) => media.includes(part)),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}

/** Mocks pointer events with their `pointerType`, and with a `timeStamp` of the clock that a test may mock. */
export function mockPointerEvents(): void {
  class Pointer extends MouseEvent {
    readonly pointerType: string;
    override readonly timeStamp = Date.now();

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
    }
  }
  window.PointerEvent = Pointer as typeof PointerEvent;
}
