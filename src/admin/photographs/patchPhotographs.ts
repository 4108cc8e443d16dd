import type * as z from 'zod';
import { request } from '@/client/request';
import { paths } from '@/config/paths';
import type { photographSchema } from '@/contract/library';
import { capitalized, countWithNoun } from '@/shared/countWithNoun';

/** How many photographs one call names in its URL. */
const IDS_IN_URL = 100;

type Change = Partial<z.output<typeof photographSchema>>;

/**
 * Changes fields of several photographs alike. @returns how many there were: some may be deleted by now
 * @param isUnlabelled changes only those without alternative text @throws ApiError
 */
export async function patchPhotographs(
  ids: readonly string[],
  change: Change,
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

/**
 * Notes what several photographs have in some fields, before these are changed.
 * @returns a call that gives it back, alike ones together, and returns a sentence that says so
 */
export async function notePhotographs(
  ids: readonly string[],
  fields: readonly (keyof Change)[],
): Promise<() => Promise<string>> {
  const idsByFields = new Map<string, string[]>();
  for (let at = 0; at < ids.length; at += IDS_IN_URL) {
    const path = paths.api.readPhotographs(ids.slice(at, at + IDS_IN_URL));
    const { docs } = await request<{ docs: (Change & { id: string })[] }>('GET', path);
    for (const photograph of docs) {
      const noted = fields.map((field) => [field, photograph[field] ?? null]);
      const key = JSON.stringify(Object.fromEntries(noted));
      idsByFields.set(key, [...(idsByFields.get(key) ?? []), photograph.id]);
    }
  }
  return async () => {
    for (const [noted, some] of idsByFields) await patchPhotographs(some, JSON.parse(noted));
    return `${capitalized(countWithNoun(ids.length, 'photograph'))} as before.`;
  };
}
