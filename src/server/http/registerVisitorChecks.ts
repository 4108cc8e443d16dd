import type { IncomingHttpHeaders } from 'node:http';
import type { Payload } from 'payload';
import { env } from '@/config/env';
import { paths } from '@/config/paths';
import { JSON_BODY_BYTES, PANEL_BODY_BYTES } from '@/contract/limits';
import { findRouteFacts } from '@/contract/routeFacts';
import { processState } from '@/shared/processState';
import { seeingBin } from '../database/hideBin';
import { pageStatusAndCookie } from '../galleries/galleryPage';
import { findGalleryByToken, maySeeGalleryPhoto } from '../galleries/visit';
import { isAnyUnpublished, isPublicFile } from '../images/publicImages';
import { findByDerivative } from '../images/readImages';
import { resolveCustomPage } from '../pages/customPage';
import { resolveJournal, resolveStory } from '../pages/journal';
import { resolvePortfolioPage } from '../pages/portfolioPage';
import { MISSING, type Resolver } from '../pages/resolution';
import { resolveServicePage } from '../pages/servicePage';
import { switchableResolvers } from '../pages/switchedOff';
import { resolveWorksPage } from '../pages/works';
import { openPreviewLink, seesByPreviewLink } from '../previewLinks/previewLinks';
import { withTimeout } from '../withTimeout';
import { imageRules } from './multipart';

const asHeaders = (headers: IncomingHttpHeaders) => new Headers(headers as Record<string, string>);

const THERE = { state: 'there', found: undefined } as const;

/** What looks up the URL of a page, by its route in src/app; a page of another route is there. */
const RESOLVERS: Record<string, Resolver<unknown> | undefined> = {
  ...switchableResolvers,
  '/portfolio': resolveWorksPage,
  '/portfolio/[id]': resolveServicePage,
  '/works/[slug]': resolvePortfolioPage,
  '/[slug]': resolveCustomPage,
  [paths.journal]: resolveJournal,
  '/journal/[slug]': resolveStory,
  '/gallery/[token]': async (payload, { segment }) =>
    (await findGalleryByToken(payload, segment)) ? THERE : MISSING,
};

/** Lets the HTTP server ask who sends a request, what they may see and how much they may send, and whether there is a page. */
export function registerVisitorChecks(payload: Payload): void {
  const isSignedIn = async (headers: IncomingHttpHeaders): Promise<boolean> => {
    if (!headers.cookie && !headers.authorization) return false;
    return Boolean((await payload.auth({ headers: asHeaders(headers) })).user);
  };
  processState.checkMediaAccess = async (file, headers) => {
    // What clients download in web size has no public URL.
    const isDownload = file.endsWith('.jpg');
    if (!isDownload && (await isPublicFile(payload, file))) return 'all';
    const isAdministrator = await isSignedIn(headers);
    if (!isAdministrator && (isDownload || !headers.cookie)) return 'nobody';
    const asker = isAdministrator ? seeingBin({ payload }) : { payload };
    const media = await findByDerivative(payload, file, asker);
    if (!media) return 'nobody';
    if (!isAdministrator) {
      if (await maySeeGalleryPhoto(payload, media, asHeaders(headers))) return 'viewer';
      const hasLink = await seesByPreviewLink(payload, media.id, asHeaders(headers));
      return hasLink ? 'viewerNoStore' : 'nobody';
    }
    const isHidden = media.deletedAt || (await isAnyUnpublished(payload, [media.id]));
    return isHidden ? 'viewerNoStore' : 'viewer';
  };
  processState.galleryPageStatusAndCookie = (token, linkKey, headers) =>
    pageStatusAndCookie(payload, token, linkKey, asHeaders(headers));
  processState.openPreviewLink = (path, token) => openPreviewLink(payload, path, token);
  processState.resolvePage = async (route, segment, query) => {
    const resolving = RESOLVERS[route]?.(payload, { segment, query, viewer: 'visitor' });
    // A page that cannot be resolved in time may be there. The app then waits for the same resolution.
    return resolving ? withTimeout(resolving).catch(() => THERE) : THERE;
  };
  processState.visitors = {
    isSignedIn,
    bodyAllowance: async (method, path, headers) => {
      const files = findRouteFacts(method, path)?.files;
      if (!(await isSignedIn(headers)))
        return { bytes: JSON_BODY_BYTES, isRefusedUnread: files !== undefined };
      const photographs = files ? imageRules(files).most : 0;
      const forOffice = photographs * env.MAX_IMAGE_MB * 2 ** 20 + PANEL_BODY_BYTES;
      const bytes = path.startsWith('/api/') ? forOffice : JSON_BODY_BYTES;
      return { bytes, isRefusedUnread: false };
    },
  };
}
