'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLazyDialog } from '@/components/dialog/useLazyDialog';
import { useRenderedCount } from '@/components/useRenderedCount';
import type { ClientGallery, ClientPhoto, Me } from '@/contract/gallery';
import { GuestSessionProvider, useStartGuestSession } from '../guestSession';
import { FIRST_PHOTOS } from './gridRows';
import { PhotoGrid, useGridMeasures } from './PhotoGrid';
import { SelectionBar } from './SelectionBar';
import { SetLinks } from './SetLinks';
import type { Section } from './sections';
import { useLoadedPhotos, useSelectionFilter } from './useLoadedPhotos';

const loadLarge = () => import('./LargeView');
const loadWho = () => import('../WhoForm');
const loadSubmit = () => import('./SubmitDialog');

type Props = {
  token: string;
  gallery: Pick<ClientGallery, 'name' | 'allow'>;
  sections: Section[];
  /** The photographs in the HTML. */
  first: ClientPhoto[];
  /** How many there are when the page is rendered. */
  total: number;
  me: Me | null;
  /** Whether the visitor can't become a guest, and downloads without being one. */
  isReadOnly: boolean;
};

/** The photographs of an open gallery, and what a guest can do with them. For its look see galleryStyle. */
export function OpenGallery({ token, gallery, me, isReadOnly, ...html }: Props) {
  const { name, allow } = gallery;
  const started = useStartGuestSession({ token, allow, me, isReadOnly, first: html.first });
  const { session, isAsked, restore } = started;
  const all = useLoadedPhotos({ ...html, photos: html.first }, session);
  const { photos, sections, total, isComplete, hasFailed, load } = all;
  const { shown, filter, show } = useSelectionFilter(photos, sections, session);
  const filtered = filter !== undefined;
  const { count, end, renderUpTo } = useRenderedCount(shown.photos.length, {
    first: FIRST_PHOTOS,
    // More at once would stop a phone for a moment.
    step: 24,
    ahead: 2400,
    isComplete,
  });
  const { grid, measures } = useGridMeasures();
  const [opened, setOpened] = useState<string>();
  const [submits, setSubmits] = useState(false);
  const large = useLazyDialog(loadLarge);
  const who = useLazyDialog(loadWho);
  const submit = useLazyDialog(loadSubmit);

  useEffect(() => {
    if (isComplete) restore(new Set(photos.map(({ _id }) => _id)));
  }, [photos, isComplete, restore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the visitor is asked
  useEffect(() => {
    if (isAsked) who.load();
  }, [isAsked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stays the same, for the memo of each photograph
  const open = useCallback((id: string) => {
    setOpened(id);
    large.load();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stays the same, for the memo of each photograph
  const near = useMemo(() => large.preload, []);

  return (
    <GuestSessionProvider value={session}>
      <div className="toolbar">
        {sections.length > 1 && !filtered ? (
          <SetLinks
            sections={sections}
            renderUpTo={({ start, count: size }, action) => {
              if (!isComplete) load();
              renderUpTo(start + Math.min(size, 24), action);
            }}
          />
        ) : (
          <p className="sets">{filtered ? 'My selection' : name}</p>
        )}
        {total > 0 && (allow.pick || allow.download !== 'none') && (
          <SelectionBar
            sections={sections}
            filtered={filtered}
            submits={submits}
            onFilter={() => show(!filtered)}
            onSubmit={() => {
              setSubmits(true);
              submit.load();
            }}
          />
        )}
      </div>
      <div ref={grid} className="grid">
        {shown.sections.map((section) => (
          <PhotoGrid
            key={section.id}
            section={section}
            photos={shown.photos.slice(
              section.start,
              Math.max(section.start, Math.min(section.start + section.count, count)),
            )}
            measures={measures}
            onOpen={open}
            onNear={near}
          />
        ))}
        {filter?.size === 0 && <p className="empty">You have not picked a photograph yet.</p>}
        {total === 0 && <p className="empty">The photographs are on their way.</p>}
        {hasFailed ? (
          <p className="empty" role="alert">
            The other photographs could not be loaded.{' '}
            <button type="button" onClick={load}>
              Try again
            </button>
          </p>
        ) : (
          <div ref={end} className="end" aria-hidden="true" />
        )}
      </div>
      {opened !== undefined &&
        shown.photos.length > 0 &&
        large.dialog(
          () => setOpened(undefined),
          ({ LargeView }) => (
            <LargeView
              name={name}
              photos={shown.photos}
              total={!filtered ? total : isComplete ? shown.photos.length : filter.size}
              isComplete={isComplete}
              onLoad={load}
              start={opened}
              session={session}
              onClose={() => setOpened(undefined)}
            />
          ),
        )}
      {submits &&
        submit.dialog(
          () => setSubmits(false),
          ({ SubmitDialog }) => (
            <SubmitDialog
              session={session}
              onShow={() => show(true)}
              onClose={() => setSubmits(false)}
            />
          ),
        )}
      {isAsked &&
        who.dialog(started.dismiss, ({ WhoDialog }) => (
          <WhoDialog calls={session.calls} onKnown={started.identified} onClose={started.dismiss} />
        ))}
    </GuestSessionProvider>
  );
}
