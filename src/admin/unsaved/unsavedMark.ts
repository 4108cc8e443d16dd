const ATTRIBUTE = 'data-unsaved';

/**
 * The attribute of an element that holds unsaved changes: before the page is left by a link, by the browser's
 * back and forward, by closing or reloading, the owner is asked. `router.push` of a screen itself does not ask.
 * @param text what is lost, when that is not all that was changed
 */
export const unsavedMark = (isUnsaved: boolean, text = '') => ({
  [ATTRIBUTE]: isUnsaved ? text : undefined,
});

/** What is lost when the page is left now: undefined for nothing, empty for all that was changed. */
export function lostText(): string | undefined {
  const texts = marked().map((element) => element.getAttribute(ATTRIBUTE) ?? '');
  return texts.length > 1 ? '' : texts[0];
}

/** Removes all marks, so that the page can be left. */
export function removeMarks(): void {
  for (const element of marked()) element.removeAttribute(ATTRIBUTE);
}

const marked = () => [...document.querySelectorAll(`[${ATTRIBUTE}]`)];
