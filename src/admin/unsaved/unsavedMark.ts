import { PHOTO_PARAMETER } from '@/config/paths';

const ATTRIBUTE = 'data-unsaved';

/**
 * The attribute of an element with unsaved changes: UnsavedChanges asks before the page is left, except by `router.push`.
 * @param kind 'screen' when they are kept while only the query of the address changes, 'photograph' while only the photograph in
 *   it does, 'saving' while they are being saved
 */
export const unsavedMark = (
  isUnsaved: boolean,
  kind: 'page' | 'screen' | 'photograph' | 'saving' = 'page',
) => ({ [ATTRIBUTE]: isUnsaved ? kind : undefined });

/** The mark of recovery codes on the screen, about which the question is one of its own. */
export const RECOVERY_CODES_MARK = { [ATTRIBUTE]: 'recovery-codes' };

/** Whether what would be lost are recovery codes. */
export const showsRecoveryCodes = (): boolean =>
  document.querySelector(`[${ATTRIBUTE}='recovery-codes']`) !== null;

/** Whether something would be lost if the page were left now. @param to the URL that is opened in its place */
export const hasUnsaved = (to?: URL): boolean => lostElements(to).length > 0;

/** Whether all that would be lost is being saved. @param to the URL that is opened in place of the page */
export const isSaving = (to: URL): boolean =>
  lostElements(to).every((element) => element.getAttribute(ATTRIBUTE) === 'saving');

/** The elements whose unsaved changes would be lost. */
const lostElements = (to: URL | undefined) =>
  [...document.querySelectorAll(`[${ATTRIBUTE}]`)].filter((element) => {
    const kind = element.getAttribute(ATTRIBUTE) ?? '';
    const keptPart = { screen: withoutQuery, photograph: withoutPhotograph }[kind];
    return !keptPart || !to || keptPart(to) !== keptPart(new URL(window.location.href));
  });

const withoutQuery = ({ pathname }: URL) => pathname;

function withoutPhotograph({ pathname, search }: URL): string {
  const query = new URLSearchParams(search);
  query.delete(PHOTO_PARAMETER);
  return `${pathname}?${query}`;
}

/** Watches the marks. @param onChange is called when one was set or removed @returns a function that stops it */
export function observeMarks(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  const within = { subtree: true, childList: true, attributeFilter: [ATTRIBUTE] };
  observer.observe(document.body, within);
  return () => observer.disconnect();
}

/** Removes the marks of what is lost when `to` is opened, so that the page can be left for it. */
export function removeMarks(to: URL): void {
  for (const element of lostElements(to)) element.removeAttribute(ATTRIBUTE);
}
