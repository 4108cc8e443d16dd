import { panelRequest } from '@/client/panelRequest';
import { paths } from '@/config/paths';
import type { Description, Tile } from './gallery';
import { newlySaid } from './newlySaid';
import { storedPhotographs } from './storedPhotographs';

/**
 * Saves what was said about photographs beside their order: alternative text, focal point and words (decision B3).
 * @throws ApiError
 */
export async function saveDescriptions(portfolioId: string, tiles: readonly Tile[]): Promise<void> {
  const described = tiles.flatMap((tile) => {
    const said = newlySaid(tile);
    return said ? { url: tile.url, said } : [];
  });
  if (described.length === 0) return;
  const rowOf = await storedPhotographs(portfolioId);
  for (const { url, said } of described) {
    const row = url && rowOf(url);
    if (row) await panelRequest('PATCH', paths.api.photograph(row.id), fieldsOf(said));
  }
}

const fieldsOf = ({ alt, focal, words }: Description) => ({
  ...(alt !== undefined && { alt }),
  ...(focal && { focalX: focal.x, focalY: focal.y }),
  ...words,
});
