import type * as z from 'zod';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import type { photographSchema } from '@/contract/library';

/** How many photographs one call names in its URL. */
const IDS_IN_URL = 100;

/**
 * Changes fields of several photographs alike. @returns how many there were: some may be deleted by now
 * @param isUnlabelled changes only those without alternative text @throws ApiError
 */
export async function patchPhotographs(
  ids: readonly string[],
  change: Partial<z.output<typeof photographSchema>>,
  isUnlabelled = false,
): Promise<number> {
  let changed = 0;
  for (let at = 0; at < ids.length; at += IDS_IN_URL) {
    const path = paths.api.photographs(ids.slice(at, at + IDS_IN_URL), isUnlabelled);
    const { docs = [] } = await request<{ docs?: unknown[] }>('PATCH', path, change);
    changed += docs.length;
  }
  return changed;
}
