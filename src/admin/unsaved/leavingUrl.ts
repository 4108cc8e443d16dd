/** The address that a click on a link opens in place of this page, if it does. */
export function leavingUrl(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const url = new URL(link.href);
  return isSamePage(url) || !/^https?:$/.test(url.protocol) ? undefined : url;
}

/** Whether an address is that of this page, perhaps of another place on it. */
export function isSamePage({ origin, pathname, search }: URL): boolean {
  const here = window.location;
  return origin === here.origin && pathname === here.pathname && search === here.search;
}
