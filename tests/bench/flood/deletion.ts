import { fillService } from '../../helpers/many/service';
import { createService } from '../../helpers/studio';
import type { FloodSite } from './site';

/** Photographs large enough to have derivatives of several sizes. */
const SIZE = { width: 2_000, height: 1_500 };
export const PORTFOLIOS = 1_500;

/**
 * Adds a service with portfolios of five photographs each, and a job for each photograph.
 * @returns its id
 */
export async function addLargeService({ studio }: FloodSite): Promise<string> {
  const { _id } = await createService(studio);
  await fillService(studio, _id, { portfolios: PORTFOLIOS, photographs: 5, size: SIZE });
  // At its start the server queues the AVIF files that are missing.
  await studio.server.restart({ JOBS: '1' });
  return _id;
}

/** Deletes the service, and goes on for some seconds, in which its jobs end. */
export async function deleteService(
  { studio: { http, token } }: FloodSite,
  id: string,
  seconds: number,
): Promise<void> {
  const over = new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
  const { status } = await http.del(`/api/services/${id}`, { token });
  if (status !== 200) throw new Error(`DELETE /api/services/${id}: ${status}`);
  await over;
}
