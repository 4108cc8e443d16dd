/**
 * Whether a page was asked for by this site or by the visitor, not by another site, which no script can feign.
 * @param site the header Sec-Fetch-Site (W3C Fetch Metadata Request Headers, 2.3); a browser without it is not believed
 */
export const isFirstPartyRequest = (site: string | null | undefined): boolean =>
  site === 'same-origin' || site === 'none';
