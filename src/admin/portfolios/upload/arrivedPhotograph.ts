import { request } from '@/client/request';
import { paths } from '@/config/paths';
import type { PortfolioAnswer } from '@/contract/portfolio';
import { storedPhotographs } from './storedPhotographs';

/** How much of a long file name the server keeps, from its end. */
const KEPT_NAME = 200;

/**
 * Whether a file whose answer was lost has arrived all the same.
 * @param known the URLs of the photographs that it cannot be
 * @returns its URL, if it is there
 * @throws ApiError
 */
export async function arrivedPhotograph(
  { _id, service }: PortfolioAnswer,
  file: File,
  known: ReadonlySet<string>,
): Promise<string | undefined> {
  const [{ portfolio: listed }, rowOf] = await Promise.all([
    request<{ portfolio: PortfolioAnswer[] }>('GET', paths.api.portfoliosOf(service._id)),
    storedPhotographs(_id),
  ]);
  const name = file.name.slice(-KEPT_NAME);
  return listed
    .find((one) => one._id === _id)
    ?.images.find((url) => {
      const row = rowOf(url);
      return !known.has(url) && row?.originalName === name && row.filesize === file.size;
    });
}
