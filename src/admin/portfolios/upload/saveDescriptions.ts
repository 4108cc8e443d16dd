import { panelRequest } from '@/client/panelRequest';
import { paths } from '@/config/paths';
import { dirtyMeta, NO_WORDS } from './dirtyMeta';
import type { Gallery } from './gallery';
import { storedPhotographs } from './storedPhotographs';
import type { Description } from './tile';

/**
 * Saves what was said about photographs beside their order: alternative text, focal point and words (docs/specification.md#one-portfolio).
 * @throws ApiError
 */
export async function saveDescriptions(portfolioId: string, gallery: Gallery): Promise<void> {
  const described = gallery.tiles().flatMap((tile) => {
    const said = dirtyMeta(tile);
    return said ? { ...tile, said } : [];
  });
  if (described.length === 0) return;
  const rowOf = await storedPhotographs(portfolioId);
  for (const { key, url, said, words = NO_WORDS } of described) {
    const row = url && rowOf(url);
    if (!row) continue;
    await panelRequest('PATCH', paths.api.photograph(row.id), fieldsOf(said));
    gallery.change(key, { ...said, words: { ...words, ...said.words } });
  }
}

const fieldsOf = ({ alt, focal, words }: Description) => ({
  ...(alt !== undefined && { alt }),
  ...(focal && { focalX: focal.x, focalY: focal.y }),
  ...words,
});
