const ATTRIBUTE = 'data-unsaved';

/**
 * The attribute of an element that holds unsaved changes: before the page is left by a link, by the browser's
 * back and forward, by closing or reloading, the owner is asked. `router.push` of a screen itself does not ask.
 */
export const unsavedMark = (isUnsaved: boolean) => ({ [ATTRIBUTE]: isUnsaved || undefined });

/** Whether something would be lost if the page were left now. */
export const hasUnsaved = (): boolean => marked().length > 0;

/** Removes all marks, so that the page can be left. */
export function removeMarks(): void {
  for (const element of marked()) element.removeAttribute(ATTRIBUTE);
}

const marked = () => [...document.querySelectorAll(`[${ATTRIBUTE}]`)];
