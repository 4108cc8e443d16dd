'use client';

import { useDocumentInfo, useModal, useServerFunctions } from '@payloadcms/ui';
import { useEffect, useState } from 'react';
import { paths } from '@/config/paths';
import { LocalTime } from '../layout/LocalTime';
import { ViewLink } from '../layout/ScreenHeader';

/** What is due next, at `at` as ISO 8601. */
type NextPlan = { type?: 'publish' | 'unpublish' | undefined; at: string };

/** What will happen to a page or a story. */
export const PlanText = ({ type, at }: NextPlan) => (
  <>
    {type === 'unpublish' ? 'Will be unpublished on ' : 'Will be published on '}
    <LocalTime iso={at} />
  </>
);

type Props = {
  collection: 'page' | 'story';
  id: string;
  /** The address that visitors have, if it was published when the view was opened. */
  slug: string | undefined;
};

/** When a page or story will be published or unpublished, and the link to what visitors see of it. */
export function PublicState({ collection, id, slug }: Props) {
  const { data, hasPublishedDoc } = useDocumentInfo();
  // A draft may have another address by now; the one before leads on to that of what is published.
  const [published, setPublished] = useState(slug);
  if (!hasPublishedDoc && published) setPublished(undefined);
  if (hasPublishedDoc && !published && data?.slug) setPublished(data.slug);
  const plan = useNextPlan(collection, id);
  const pathOf = collection === 'page' ? paths.customPage : paths.story;
  return (
    <>
      {plan && (
        <p>
          <PlanText {...plan} />
        </p>
      )}
      {published && <ViewLink href={pathOf(published)}>View page</ViewLink>}
    </>
  );
}

/** What is due next, read when the view is opened, and again when Payload's drawer has been closed, in which plans are made. */
function useNextPlan(collectionSlug: string, id: string) {
  const { getUpcomingScheduledPublish } = useServerFunctions();
  const isPlanning = useModal().isModalOpen(`schedule-publish-${id}`);
  const [plan, setPlan] = useState<NextPlan>();
  useEffect(() => {
    if (isPlanning) return;
    void getUpcomingScheduledPublish({ collectionSlug, id }).then(([next]) =>
      setPlan(next && { type: next.input.type, at: String(next.waitUntil) }),
    );
  }, [isPlanning, collectionSlug, id, getUpcomingScheduledPublish]);
  return plan;
}
