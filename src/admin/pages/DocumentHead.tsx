import type { ServerProps } from 'payload';
import { findRow } from '@/server/database/rows';
import { PublicState } from './PublicState';

type Props = Pick<ServerProps, 'payload'> & { id?: string; collectionSlug: 'page' | 'story' };

/** Stands below the title of a page or story in Payload's edit view; Payload renders it in their lists, too, where it is empty. */
export async function DocumentHead({ payload, id, collectionSlug }: Props) {
  if (!id) return null;
  const stored = await findRow(collectionSlug, { id: { equals: id } }, { payload });
  const slug = stored?._status === 'published' ? stored.slug : undefined;
  return <PublicState id={id} collection={collectionSlug} slug={slug ?? undefined} />;
}
