const ATTRIBUTE = 'data-unsaved';

/** The attribute of an element with unsaved changes: UnsavedChanges asks before the page is left, except by `router.push`. */
export const unsavedMark = (isUnsaved: boolean) => ({ [ATTRIBUTE]: isUnsaved || undefined });

/** Whether something would be lost if the page were left now. */
export const hasUnsaved = (): boolean => document.querySelector(`[${ATTRIBUTE}]`) !== null;

/** Removes all marks, so that the page can be left. */
export function removeMarks(): void {
  for (const element of document.querySelectorAll(`[${ATTRIBUTE}]`))
    element.removeAttribute(ATTRIBUTE);
}
