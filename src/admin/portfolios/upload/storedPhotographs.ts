import { panelRequest } from '@/client/panelRequest';
import { paths } from '@/config/paths';
import { photographIdOf } from '@/config/photographIdOf';
import type { Media } from '@/payload-types';

/** A photograph's row, as far as the back office needs it. */
type Stored = Pick<Media, 'id' | 'filesize' | 'originalName'>;

/**
 * The rows of a portfolio's photographs, which the contract does not show.
 * @returns finds the row of a URL
 * @throws ApiError
 */
export async function storedPhotographs(
  portfolioId: string,
): Promise<(url: string) => Stored | undefined> {
  const { images } = await panelRequest<{ images?: Stored[] | null }>(
    'GET',
    paths.api.storedPortfolio(portfolioId),
  );
  const rows = new Map(images?.map((row) => [row.id, row]));
  return (url) => rows.get(photographIdOf(url));
}
