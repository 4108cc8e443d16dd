/** What jsdom does not have, as far as our components use it. */

/** Native modal dialogs: open or not, the focus given back, and no look. */
export function mockDialog(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>();
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      openers.set(this, document.activeElement);
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
      (openers.get(this) as HTMLElement | null)?.focus();
    },
  });
  Object.assign(Element.prototype, { checkVisibility: () => true });
}

/** What a browser sends a dialog when Escape is pressed. */
export const pressEscape = (dialog: HTMLElement) =>
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }));

/** Media queries: those that contain one of `matching` match. */
export function mockMatchMedia(...matching: string[]): void {
  window.matchMedia = (media) =>
    ({
      media,
      matches: matching.some((part) => media.includes(part)),
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}

/** Pointer events, which say what kind of pointer it is. */
export function mockPointerEvents(): void {
  class Pointer extends MouseEvent {
    readonly pointerType: string;

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
    }
  }
  window.PointerEvent = Pointer as typeof PointerEvent;
}
