'use client';

import { useEffect, useState } from 'react';
import { useLazyDialog } from '@/components/dialog/useLazyDialog';
import { useShownInUrl } from '@/components/lightbox/useShownInUrl';
import { useRenderedCount } from '@/components/useRenderedCount';
import { useStable } from '@/components/useStable';
import { useTexts } from '@/components/useTexts';
import { PHOTO_PARAMETER } from '@/config/paths';
import { type StartOptions, useStartVisit, VisitContext } from '../visit';
import { GallerySection } from './GallerySection';
import { SelectionBar } from './SelectionBar';
import { SetLinks } from './SetLinks';
import { CHUNK_SIZE } from './sections';
import { type PhotosInHtml, useLoadedPhotos, useSelectionFilter } from './useLoadedPhotos';

/** The photographs of an open gallery, and what a guest can do with them. For its look see openGalleryStyle. */
export function OpenGallery(props: StartOptions & PhotosInHtml & { name: string }) {
  const texts = useTexts('openGallery');
  const { name, allow } = props;
  const { visit, takeOverStored, whoDialog } = useStartVisit(props);
  const all = useLoadedPhotos(props, visit);
  const { photos, sections, total, isComplete, hasFailed, load, pollForFiles } = all;
  const { shown, selectedIds, show } = useSelectionFilter(photos, sections, visit);
  const isFiltered = selectedIds !== undefined;
  const { count, endRef, renderUpTo } = useRenderedCount(shown.photos.length, {
    initial: CHUNK_SIZE,
    // More at once would stop a phone for a moment.
    step: CHUNK_SIZE,
    ahead: 2400,
    isComplete,
  });
  const [isSubmitOpen, setIsSubmitOpen] = useState(false);
  const lightbox = useLazyDialog(() => import('./GalleryLightbox'));
  const { shownId, ...large } = useShownInUrl({
    parameter: PHOTO_PARAMETER,
    list: name,
    has: (id) => shown.photos.some(({ _id }) => _id === id),
    isComplete,
    onShow: lightbox.load,
  });
  const submit = useLazyDialog(() => import('./SubmitDialog'));

  useEffect(() => {
    if (isComplete) takeOverStored(new Set(photos.map(({ _id }) => _id)));
  }, [photos, isComplete, takeOverStored]);
  const { open, preload } = useStable({ open: large.open, preload: lightbox.preload });

  return (
    <VisitContext value={visit}>
      <div className="toolbar">
        {sections.length > 1 && !isFiltered ? (
          <SetLinks
            sections={sections}
            renderSection={({ start, count: size }, action) => {
              if (!isComplete) load();
              renderUpTo(start + Math.min(size, CHUNK_SIZE), action);
            }}
          />
        ) : (
          <p className="sets">{isFiltered ? texts.mySelection : name}</p>
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
      <div className="grid" onErrorCapture={pollForFiles}>
        {shown.sections.map((section) => (
          <GallerySection
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
        {selectedIds?.size === 0 && <p className="empty">{texts.nothingPicked}</p>}
        {total === 0 && <p className="empty">{texts.noPhotographs}</p>}
        {hasFailed ? (
          <p className="empty" role="alert">
            {texts.notLoaded}{' '}
            <button type="button" onClick={load}>
              {texts.tryAgain}
            </button>
          </p>
        ) : (
          <div ref={endRef} className="end" aria-hidden="true" />
        )}
      </div>
      {shownId !== undefined &&
        shown.photos.length > 0 &&
        lightbox.dialog(large.close, ({ GalleryLightbox }) => (
          <GalleryLightbox
            title={name}
            photos={shown.photos}
            total={!isFiltered ? total : isComplete ? shown.photos.length : selectedIds.size}
            isComplete={isComplete}
            onLoad={load}
            startId={shownId}
            onTurn={large.turn}
            onClose={large.close}
          />
        ))}
      {isSubmitOpen &&
        submit.dialog(
          () => setIsSubmitOpen(false),
          ({ SubmitDialog }) => (
            <SubmitDialog onShow={() => show(true)} onClose={() => setIsSubmitOpen(false)} />
          ),
        )}
      {whoDialog}
    </VisitContext>
  );
}
