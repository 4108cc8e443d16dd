'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLazyDialog } from '@/components/dialog/useLazyDialog';
import type { ClientGallery, ClientPhoto, Me } from '@/contract/gallery';
import { GuestProvider } from './guest';
import { PhotoGrid } from './PhotoGrid';
import { SelectionBar } from './SelectionBar';
import { SetLinks } from './SetLinks';
import type { Section } from './sectionsOf';
import { useAllPhotos } from './useAllPhotos';
import { useGuestSession } from './useGuestSession';
import { useLayout } from './useLayout';
import { useRendered } from './useRendered';
import { useShown } from './useShown';

const loadLarge = () => import('../large/LargeView');
const loadWho = () => import('../who/WhoDialog');
const loadSubmit = () => import('../submit/SubmitDialog');

type Props = {
  token: string;
  gallery: Pick<ClientGallery, 'name' | 'allow'>;
  sections: Section[];
  /** Those in the HTML. */
  first: ClientPhoto[];
  /** How many there are when the page is rendered. */
  total: number;
  me: Me | null;
  /** Whether the visitor can't become a guest, and downloads without being one. */
  onlyLooks: boolean;
};

/** The photographs of an open gallery, and what a guest can do with them. For its look see galleryStyle. */
export function OpenGallery({ token, gallery, me, onlyLooks, ...html }: Props) {
  const { name, allow } = gallery;
  const session = useGuestSession({ token, allow, me, onlyLooks, first: html.first });
  const { guest, asked } = session;
  const all = useAllPhotos({ ...html, photos: html.first }, guest);
  const { photos, sections, total, isComplete, hasFailed, load } = all;
  const { shown, picked, show } = useShown(photos, sections, guest.store);
  const filtered = picked !== undefined;
  const { count, end, reach } = useRendered(shown.photos.length, isComplete);
  const { grid, layout } = useLayout();
  const [opened, setOpened] = useState<string>();
  const [submits, setSubmits] = useState(false);
  const large = useLazyDialog(loadLarge);
  const who = useLazyDialog(loadWho);
  const submit = useLazyDialog(loadSubmit);

  const { restore } = session;
  useEffect(() => {
    if (isComplete) restore(new Set(photos.map(({ _id }) => _id)));
  }, [photos, isComplete, restore]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once for each time it is asked
  useEffect(() => {
    if (asked) who.request();
  }, [asked]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every photograph of the grid has these two
  const open = useCallback((id: string) => {
    setOpened(id);
    large.request();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  const near = useMemo(() => large.prepare, []);

  return (
    <GuestProvider value={guest}>
      <div className="toolbar">
        {sections.length > 1 && !filtered ? (
          <SetLinks
            sections={sections}
            reach={({ start, count: size }, action) => {
              if (!isComplete) load();
              reach(start + Math.min(size, 24), action);
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
              submit.request();
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
            layout={layout}
            onOpen={open}
            onNear={near}
          />
        ))}
        {picked?.size === 0 && <p className="empty">You have not picked a photograph yet.</p>}
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
              total={!filtered ? total : isComplete ? shown.photos.length : picked.size}
              isComplete={isComplete}
              onLoad={load}
              start={opened}
              guest={guest}
              onClose={() => setOpened(undefined)}
            />
          ),
        )}
      {submits &&
        submit.dialog(
          () => setSubmits(false),
          ({ SubmitDialog }) => (
            <SubmitDialog
              guest={guest}
              onShow={() => show(true)}
              onClose={() => setSubmits(false)}
            />
          ),
        )}
      {asked &&
        who.dialog(session.dismiss, ({ WhoDialog }) => (
          <WhoDialog calls={guest.calls} onKnown={session.identified} onClose={session.dismiss} />
        ))}
    </GuestProvider>
  );
}
