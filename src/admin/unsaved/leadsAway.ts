/**
 * Where a click on a link leads, when it takes this page away: not into another tab or a file, and not
 * to a place on the same page.
 */
export function leadsAway(event: MouseEvent): URL | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const goal = new URL(link.href);
  const { origin, pathname, search } = window.location;
  const isHere = goal.origin === origin && goal.pathname === pathname && goal.search === search;
  return isHere || !/^https?:$/.test(goal.protocol) ? undefined : goal;
}
