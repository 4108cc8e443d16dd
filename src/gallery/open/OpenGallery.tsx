'use client';

import { useCallback, useEffect, useMemo, useState } from 'react';
import { usePart } from '@/components/dialog/usePart';
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
  total: number;
  me: Me | null;
};

/** The photographs of an open gallery, and what a guest can do with them. For its look see galleryStyle. */
export function OpenGallery({ token, gallery, sections, first, total, me }: Props) {
  const { name, allow } = gallery;
  const session = useGuestSession({ token, allow, me });
  const { guest, asked } = session;
  const { photos, hasFailed, load } = useAllPhotos(first, total, guest.calls.read);
  const { shown, filtered, toggle } = useShown(photos, sections, guest.store);
  const { count, end, reach } = useRendered(shown.photos.length);
  const { grid, layout } = useLayout();
  const [opened, setOpened] = useState<string>();
  const [submits, setSubmits] = useState(false);
  const large = usePart(loadLarge);
  const who = usePart(loadWho);
  const submit = usePart(loadSubmit);

  const { restore } = session;
  useEffect(() => {
    if (photos.length >= total) restore(new Set(photos.map(({ _id }) => _id)));
  }, [photos, total, restore]);
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
            reach={({ start, count: size }, action) => reach(start + Math.min(size, 24), action)}
          />
        ) : (
          <p className="sets">{filtered ? 'My selection' : name}</p>
        )}
        {total > 0 && (allow.pick || allow.download !== 'none') && (
          <SelectionBar
            sections={sections}
            filtered={filtered}
            submits={submits}
            onFilter={toggle}
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
        {filtered && shown.photos.length === 0 && (
          <p className="empty">You have not picked a photograph yet.</p>
        )}
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
        large.part(
          () => setOpened(undefined),
          ({ LargeView }) => (
            <LargeView
              name={name}
              photos={shown.photos}
              total={filtered ? shown.photos.length : total}
              start={opened}
              guest={guest}
              onClose={() => setOpened(undefined)}
            />
          ),
        )}
      {submits &&
        submit.part(
          () => setSubmits(false),
          ({ SubmitDialog }) => (
            <SubmitDialog
              guest={guest}
              onSubmitted={() => filtered || toggle()}
              onClose={() => setSubmits(false)}
            />
          ),
        )}
      {asked &&
        who.part(session.dismiss, ({ WhoDialog }) => (
          <WhoDialog calls={guest.calls} onKnown={session.identified} onClose={session.dismiss} />
        ))}
    </GuestProvider>
  );
}
