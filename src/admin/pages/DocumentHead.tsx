import type { ServerProps } from 'payload';
import { findRow } from '@/server/database/rows';
import { switchedOffPages } from '@/server/pages/switchedOff';
import { PageState, TextsState } from './PublicState';

type Props = Pick<ServerProps, 'payload'>;
type PageProps = Props & { id?: string; collectionSlug: 'page' | 'story' };

/** Stands below the title of a page or story in Payload's edit view; Payload renders it in their lists, too, where it is empty. */
export async function PageHead({ payload, id, collectionSlug }: PageProps) {
  if (!id) return null;
  const stored = await findRow(collectionSlug, { id: { equals: id } }, { payload });
  const slug = stored?._status === 'published' ? stored.slug : undefined;
  return <PageState id={id} collection={collectionSlug} slug={slug ?? undefined} />;
}

/** Stands below the title of a page's texts: what they are, and the link to the page. */
export const TextsHead = async ({ payload, ...texts }: Props & { text: string; href: string }) => (
  <TextsState
    text={texts.text}
    href={texts.href}
    isShown={!(await switchedOffPages(payload)).includes(texts.href)}
  />
);
