import { panelRequest } from '@/client/panelRequest';
import { paths } from '@/config/paths';
import type { Media } from '@/payload-types';

/** A photograph's row, as far as the back office needs it. */
type Stored = Pick<Media, 'id' | 'filename' | 'filesize' | 'originalName'>;

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
  const rows = (images ?? []).map((row) => ({ row, stem: stem(row.filename ?? '') }));
  return (url) => rows.find((one) => one.stem && url.includes(one.stem))?.row;
}

/** What the names of a photograph's files begin with. */
const stem = (filename: string): string => filename.slice(0, filename.lastIndexOf('.'));
