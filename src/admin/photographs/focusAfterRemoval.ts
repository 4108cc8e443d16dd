/** Moves the focus to the photograph that has taken the place of a removed one, else to the picker. */
export function focusAfterRemoval(list: HTMLElement | null, at: number): void {
  requestAnimationFrame(() => {
    const buttons = [...(list?.querySelectorAll<HTMLElement>('.remove') ?? [])];
    const next = buttons[at] ?? buttons.at(-1) ?? list?.querySelector('input');
    next?.focus();
  });
}
