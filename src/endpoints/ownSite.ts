import { dealWithOwnText, listOpenTexts } from '@/server/ownTexts/ownTexts';
import { makePreviewLink, withdrawPreviewLink } from '@/server/previewLinks/previewLinks';
import { handlers } from './route';

/** What makes a site one's own beside its contents (docs/specification.md#links-for-others, #make-it-yours). */
export const ownSiteHandlers = handlers({
  'post /preview-links': async ({ input, req }) => ({ body: await makePreviewLink(input, req) }),
  'delete /preview-links': async ({ input, req }) => ({
    body: await withdrawPreviewLink(input, req),
  }),
  'get /own-texts': async ({ req }) => ({ body: { texts: await listOpenTexts(req.payload) } }),
  'post /own-texts': async ({ input, req }) => ({ body: await dealWithOwnText(input, req) }),
});
