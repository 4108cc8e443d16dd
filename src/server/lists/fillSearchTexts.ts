import { createLocalReq, type Payload } from 'payload';
import { updateRow } from '../database/rows';
import { inTransaction } from '../database/transaction';
import { inBatches } from './inBatches';
import { iterateDocuments } from './iterateDocuments';
import { SEARCH_TEXT, searchedFields, searchTextOf } from './searchText';

/** Gives documents of an earlier release their searchable text, and leaves the time of their last change alone. */
export async function fillSearchTexts(payload: Payload): Promise<void> {
  const req = await createLocalReq({}, payload);
  for (const { slug, custom } of payload.config.collections) {
    const searched = searchedFields({ custom });
    if (searched.length === 0) continue;
    const lacking = iterateDocuments(payload, slug, { [SEARCH_TEXT]: { exists: false } });
    for await (const some of inBatches(lacking))
      await inTransaction(req, async () => {
        for (const document of some) {
          const { id, ...fields }: Record<string, unknown> = { ...document };
          const text = searchTextOf(searched.map((name) => fields[name]));
          await updateRow(slug, String(id), { [SEARCH_TEXT]: text, updatedAt: null }, req);
        }
      });
  }
}
