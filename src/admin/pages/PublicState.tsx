'use client';

import { useDocumentInfo, useModal, useServerFunctions } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { paths } from '@/config/paths';
import { LocalTime } from '../layout/LocalTime';
import { ViewLink } from '../layout/ScreenHeader';

/** The name of Payload's drawer in which the publishing of a document is planned (3.90.1, elements/PublishButton). */
export const planningDrawer = (id: string | number) => `schedule-publish-${id}`;

/** What is due next, at `at` as ISO 8601. */
type NextPlan = { type?: 'publish' | 'unpublish' | undefined; at: string };

/** What will happen to a page or a story. */
export const PlanText = ({ type, at }: NextPlan) => (
  <>
    {type === 'unpublish' ? 'Will be unpublished on ' : 'Will be published on '}
    <LocalTime iso={at} />
  </>
);

/**
 * The link to what visitors see of a document, which a draft does not change.
 * @param stored its path when the view was opened, undefined for none
 * @param path which it has as soon as it is published as it stands in the form
 */
function PublicLink({ stored, path }: { stored: string | undefined; path: string | undefined }) {
  const { data, unpublishedVersionCount } = useDocumentInfo();
  const [published, setPublished] = useState(stored);
  const isPublished = unpublishedVersionCount === 0 && data?._status !== 'draft';
  if (isPublished && published !== path) setPublished(path);
  return published ? <ViewLink href={published}>View page</ViewLink> : null;
}

type TextsProps = { text: string; href: string; isShown: boolean };

/** What the texts of a page are, and the link to the page unless it is switched off. */
export function TextsState({ text, href, isShown }: TextsProps) {
  const { data } = useDocumentInfo();
  return (
    <>
      <p>{text}</p>
      <PublicLink
        stored={isShown ? href : undefined}
        path={data?.shown === false ? undefined : href}
      />
    </>
  );
}

type PageProps = {
  collection: 'page' | 'story';
  id: string;
  /** The address that visitors have, if it was published when the view was opened. */
  slug: string | undefined;
};

/** When a page or story will be published or unpublished, and the link to what visitors see of it. */
export function PageState({ collection, id, slug }: PageProps) {
  const { data, hasPublishedDoc } = useDocumentInfo();
  const plan = useNextPlan(collection, id);
  const pathOf = (word: string | undefined) =>
    word && (collection === 'page' ? paths.customPage(word) : paths.story(word));
  return (
    <>
      {plan && (
        <p>
          <PlanText {...plan} />
        </p>
      )}
      {hasPublishedDoc && <PublicLink stored={pathOf(slug)} path={pathOf(data?.slug)} />}
    </>
  );
}

/**
 * What is due next, read when the view is opened, and again when Payload's drawer has been closed, in which plans are made, and when
 * the document was published, which drops them.
 */
function useNextPlan(collectionSlug: string, id: string) {
  const { getUpcomingScheduledPublish } = useServerFunctions();
  const isPlanning = useModal().isModalOpen(planningDrawer(id));
  const { unpublishedVersionCount } = useDocumentInfo();
  const [plan, setPlan] = useState<NextPlan>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of drafts says when it was published
  useEffect(() => {
    if (isPlanning) return;
    void getUpcomingScheduledPublish({ collectionSlug, id }).then(([next]) =>
      setPlan(next && { type: next.input.type, at: String(next.waitUntil) }),
    );
  }, [isPlanning, unpublishedVersionCount, collectionSlug, id, getUpcomingScheduledPublish]);
  return plan;
}
