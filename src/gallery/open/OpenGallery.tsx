'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLazyDialog } from '@/components/dialog/useLazyDialog';
import { useRenderedCount } from '@/components/useRenderedCount';
import type { ClientGallery, ClientPhoto, Me } from '@/contract/gallery';
import { useStartVisit, VisitProvider } from '../visit';
import { INITIAL_PHOTOS } from './gridRows';
import { PhotoGrid } from './PhotoGrid';
import { SelectionBar } from './SelectionBar';
import { SetLinks } from './SetLinks';
import type { Section } from './sections';
import { useLoadedPhotos, useSelectionFilter } from './useLoadedPhotos';

const loadLightbox = () => import('./GalleryLightbox');
const loadWho = () => import('../WhoForm');
const loadSubmit = () => import('./SubmitDialog');

type Props = {
  token: string;
  gallery: Pick<ClientGallery, 'name' | 'allow'>;
  sections: Section[];
  initialPhotos: ClientPhoto[];
  total: number;
  me: Me | null;
  isReadOnly: boolean;
};

/** The photographs of an open gallery, and what a guest can do with them. For its look see openGalleryStyle. */
export function OpenGallery({ token, gallery, me, isReadOnly, ...html }: Props) {
  const { name, allow } = gallery;
  const started = useStartVisit({
    token,
    allow,
    me,
    isReadOnly,
    initialPhotos: html.initialPhotos,
  });
  const { visit, isAskingWho, restore } = started;
  const all = useLoadedPhotos({ ...html, photos: html.initialPhotos }, visit);
  const { photos, sections, total, isComplete, hasFailed, load } = all;
  const { shown, filter, show } = useSelectionFilter(photos, sections, visit);
  const isFiltered = filter !== undefined;
  const { count, end, renderUpTo } = useRenderedCount(shown.photos.length, {
    initial: INITIAL_PHOTOS,
    // More at once would stop a phone for a moment.
    step: 24,
    ahead: 2400,
    isComplete,
  });
  const [openedId, setOpenedId] = useState<string>();
  const [isSubmitOpen, setIsSubmitOpen] = useState(false);
  const lightbox = useLazyDialog(loadLightbox);
  const who = useLazyDialog(loadWho);
  const submit = useLazyDialog(loadSubmit);

  useEffect(() => {
    if (isComplete) restore(new Set(photos.map(({ _id }) => _id)));
  }, [photos, isComplete, restore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once each time the visitor is asked
  useEffect(() => {
    if (isAskingWho) who.load();
  }, [isAskingWho]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: stays the same, for the memo of each photograph
  const open = useCallback((id: string) => {
    setOpenedId(id);
    lightbox.load();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stays the same, for the memo of each photograph
  const preload = useMemo(() => lightbox.preload, []);

  return (
    <VisitProvider value={visit}>
      <div className="toolbar">
        {sections.length > 1 && !isFiltered ? (
          <SetLinks
            sections={sections}
            renderUpTo={({ start, count: size }, action) => {
              if (!isComplete) load();
              renderUpTo(start + Math.min(size, 24), action);
            }}
          />
        ) : (
          <p className="sets">{isFiltered ? 'My selection' : name}</p>
        )}
        {total > 0 && (allow.pick || allow.download !== 'none') && (
          <SelectionBar
            sections={sections}
            isFiltered={isFiltered}
            isSubmitOpen={isSubmitOpen}
            onFilter={() => show(!isFiltered)}
            onSubmit={() => {
              setIsSubmitOpen(true);
              submit.load();
            }}
          />
        )}
      </div>
      <div className="grid">
        {shown.sections.map((section) => (
          <PhotoGrid
            key={section.id}
            section={section}
            photos={shown.photos.slice(
              section.start,
              Math.max(section.start, Math.min(section.start + section.count, count)),
            )}
            onOpen={open}
            onPreload={preload}
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
      {openedId !== undefined &&
        shown.photos.length > 0 &&
        lightbox.dialog(
          () => setOpenedId(undefined),
          ({ GalleryLightbox }) => (
            <GalleryLightbox
              title={name}
              photos={shown.photos}
              total={!isFiltered ? total : isComplete ? shown.photos.length : filter.size}
              isComplete={isComplete}
              onLoad={load}
              startId={openedId}
              onClose={() => setOpenedId(undefined)}
            />
          ),
        )}
      {isSubmitOpen &&
        submit.dialog(
          () => setIsSubmitOpen(false),
          ({ SubmitDialog }) => (
            <SubmitDialog onShow={() => show(true)} onClose={() => setIsSubmitOpen(false)} />
          ),
        )}
      {isAskingWho &&
        who.dialog(started.dismiss, ({ WhoDialog }) => (
          <WhoDialog
            calls={visit.calls}
            onIdentified={started.onIdentified}
            onClose={started.dismiss}
          />
        ))}
    </VisitProvider>
  );
}
