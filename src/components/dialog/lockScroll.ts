/**
 * Keeps the page behind a dialog where it is, and as wide as it was when its scroll bar goes.
 * @returns undoes it
 */
export function lockScroll(): () => void {
  const { documentElement: page } = document;
  const { overflow, paddingInlineEnd } = page.style;
  const bar = window.innerWidth - page.clientWidth;
  page.style.overflow = 'hidden';
  if (bar > 0) page.style.paddingInlineEnd = `${bar}px`;
  return () => {
    page.style.overflow = overflow;
    page.style.paddingInlineEnd = paddingInlineEnd;
  };
}
