import type { DefaultServerCellComponentProps, Payload } from 'payload';
import { cache } from 'react';
import { findRows } from '@/server/lists/findRows';
import { listNextPlans } from '@/server/pages/schedule';
import { PlanText } from './PublicState';

/** For all rows of a list together. */
const plansOf = cache((payload: Payload) => listNextPlans(payload));

/** The ids of what visitors see; of Payload's cell (3.90.1) it is enough that there was such a version. */
const publishedIn = cache(async (payload: Payload, collection: 'page' | 'story') => {
  const published = await findRows(payload, { collection, select: { slug: true } });
  return new Set(published.map(({ id }) => id));
});

type Props = Pick<DefaultServerCellComponentProps, 'i18n' | 'payload' | 'rowData'> & {
  collectionSlug: 'page' | 'story';
};

/** The status of a page or story in its list as its form says it, and when it will be published or unpublished. */
export async function StatusCell({ collectionSlug, i18n, payload, rowData }: Props) {
  const id = String(rowData.id);
  const plan = (await plansOf(payload)).get(id);
  const isPublic = (await publishedIn(payload, collectionSlug)).has(id);
  const changed = isPublic ? 'changed' : 'draft';
  return (
    <>
      {i18n.t(`version:${rowData._status === 'published' ? 'published' : changed}`)}
      {plan && (
        <>
          {' · '}
          <PlanText {...plan} />
        </>
      )}
    </>
  );
}
