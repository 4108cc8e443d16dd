import { Maximize, MessageSquare, MessageSquareText, Minimize } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { Lightbox, useShownItem } from '@/components/lightbox/Lightbox';
import { LightboxStyle } from '@/components/lightbox/lightboxStyle';
import { menuStyle } from '@/components/menuStyle';
import { Photograph } from '@/components/Photograph';
import { useTexts } from '@/components/useTexts';
import type { ClientPhoto } from '@/contract/gallery';
import { fill } from '@/texts/fill';
import { screen } from '@/theme/breakpoints';
import { PickButton, SelectedCount } from '../picks/PickButton';
import { isPicked } from '../picks/pickQueue';
import { pickStyle } from '../picks/pickStyle';
import { useVisit, useVisitState } from '../visit';
import { CommentForm } from './CommentForm';
import { PhotoDownload } from './Downloads';

type Props = {
  title: string;
  photos: readonly ClientPhoto[];
  /** How many there are, with those that are not loaded. */
  total: number;
  isComplete: boolean;
  /** Loads the others, if they are not on their way. */
  onLoad: () => void;
  startId: string;
  onTurn: (photoId: string) => void;
  onClose: () => void;
};

/** One photograph in the Lightbox, with what a guest can do with it (docs/specification.md#galleries). */
export function GalleryLightbox(props: Props) {
  const texts = useTexts('openGallery');
  const controls = useTexts('controls');
  const { numbered } = useTexts('photograph');
  const { title, photos, total, isComplete, onLoad, startId, onTurn, onClose } = props;
  const { allow, store, queue } = useVisit();
  /** The photograph at which the form of comments was opened; it stays open at the next ones. */
  const [formOpenedAt, setFormOpenedAt] = useState<string>();
  const commentButton = useRef<HTMLButtonElement>(null);
  /** Gives the focus back to the comment button when it was in the form or is lost. */
  const returnFocus = () => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('.comment')) commentButton.current?.focus();
  };
  const shown = useShownItem(photos, {
    idOf: ({ _id }) => _id,
    start: photos.findIndex(({ _id }) => _id === startId),
    loadMore: isComplete ? undefined : onLoad,
    onTurn({ _id }) {
      returnFocus();
      onTurn(_id);
    },
  });
  const { item: photo } = shown;
  const number = shown.index + 1;
  const comment = useVisitState((state) => state.comments[photo._id] ?? '');
  const CommentIcon = comment ? MessageSquareText : MessageSquare;

  return (
    <Lightbox
      title={title}
      shown={shown}
      total={total}
      description={photo.alt}
      Style={GalleryLightboxStyle}
      onClose={onClose}
      actions={
        <>
          <PhotoDownload photoId={photo._id} />
          <FullScreenButton />
        </>
      }
      onKey={({ key, repeat }) => {
        const state = store.get();
        if (key.toLowerCase() === 'p' && !repeat && allow.pick && state.submittedAt === null)
          queue.pick(photo._id, !isPicked(state, photo._id));
      }}
      aboveRow={
        formOpenedAt && (
          <CommentForm
            key={photo._id}
            photoId={photo._id}
            isFocused={formOpenedAt === photo._id}
            onClose={() => {
              returnFocus();
              setFormOpenedAt(undefined);
            }}
          />
        )
      }
      below={
        <>
          {comment && !formOpenedAt && <p className="comment-text">{comment}</p>}
          <div className="texts">
            <p className="heading">{photo.fileName}</p>
            <p className="count">
              {fill(controls.numberOfTotal, { number, total })}
              {!isComplete && number === photos.length && texts.loading}
            </p>
            {allow.pick && (
              <p className="picked">
                <SelectedCount />
              </p>
            )}
          </div>
          <PickButton photoId={photo._id} number={number} />
          {allow.comment && (
            <button
              ref={commentButton}
              type="button"
              className="control"
              aria-label={comment ? texts.changeComment : texts.comment}
              aria-expanded={formOpenedAt !== undefined}
              onClick={() => setFormOpenedAt(formOpenedAt ? undefined : photo._id)}
            >
              <CommentIcon size={22} strokeWidth={1.5} />
            </button>
          )}
        </>
      }
    >
      {(one, imageProps) =>
        one.src ? (
          <Photograph
            photograph={{ ...photographOf(one), alt: one.alt || fill(numbered, { number }) }}
            {...imageProps}
          />
        ) : (
          <div
            className="preparing"
            style={{
              aspectRatio: `${one.width} / ${one.height}`,
              backgroundImage: `url("${one.blurDataURL}")`,
            }}
          >
            <span>{texts.beingPrepared}</span>
          </div>
        )
      }
    </Lightbox>
  );
}

const photographOf = (photo: ClientPhoto) => ({
  ...photo,
  sources: [
    { type: 'image/avif', srcSet: photo.avifSrcSet },
    { type: 'image/webp', srcSet: photo.srcSet },
  ].filter(({ srcSet }) => srcSet !== ''),
  dominantColor: '',
  focal: { x: 50, y: 50 },
});

/** Shows the dialog around it on the whole screen. Nothing where the browser cannot, as on an iPhone. */
function FullScreenButton() {
  const texts = useTexts('openGallery');
  const [isFull, setIsFull] = useState(false);
  useEffect(() => {
    const follow = () => setIsFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  if (!document.fullscreenEnabled) return null;
  const Icon = isFull ? Minimize : Maximize;
  return (
    <button
      type="button"
      className="control"
      aria-label={isFull ? texts.leaveFullScreen : texts.fullScreen}
      onClick={({ currentTarget }) => {
        // A <dialog> cannot go full screen, so its content does.
        const content = currentTarget.closest('dialog')?.firstElementChild;
        const change = isFull ? document.exitFullscreen() : content?.requestFullscreen();
        change?.catch(() => {});
      }}
    >
      <Icon size={20} strokeWidth={1.5} />
    </button>
  );
}

const GalleryLightboxStyle = styled(LightboxStyle)`
  --ground: #121416;
  --ground-raised: #16181a;
  --ground-quiet: #202326;
  --hairline: #2b2e31;
  --control: #6d7571;
  --danger: #ff7a5c;

  ${pickStyle}
  ${menuStyle}
  .menu { inset-inline-end: 0; z-index: 3; }
  .menu-opener { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; padding-inline: 12px; color: var(--ink-quiet); font-size: var(--text-small); }
  .menu-opener:hover { color: var(--ink); }

  .not-saved { color: var(--danger); font-size: var(--text-small); white-space: nowrap; }
  .preparing { display: grid; place-items: center; background: #121416 center / cover; color: var(--ink); font-size: var(--text-small); }
  .preparing span { padding: 6px 14px; border-radius: var(--radius-round); background: rgb(6 7 8 / 70%); }

  .comment {
    position: relative;
    z-index: 1;
    width: min(100%, 640px);
    margin-inline: auto;
    padding: 16px 20px 8px;
    background: #060708;
  }
  .comment .note { min-height: 12px; padding-top: 4px; }
  .comment .buttons { display: flex; gap: 8px; }
  .comment .button { min-width: 104px; min-height: 44px; }
  .below { position: relative; z-index: 1; background: #060708; }
  .texts { display: flex; flex: 1; align-items: center; gap: 16px; min-width: 0; white-space: nowrap; }
  .picked { font-variant-numeric: tabular-nums; }
  /* Over the photograph, which keeps its place. */
  .comment-text {
    position: absolute;
    inset: auto 0 100%;
    max-height: 4.5em;
    padding: 20px 20px 8px;
    overflow: hidden;
    background: linear-gradient(transparent, rgb(6 7 8 / 70%) 40%);
    text-align: center;
    text-wrap: pretty;
  }
  ${screen.phone} {
    .below { flex-wrap: wrap; justify-content: space-between; gap: 0 4px; padding-inline-start: max(16px, env(safe-area-inset-left)); }
    .texts { flex-basis: 100%; min-height: 36px; padding-inline-end: 8px; }
    .not-saved { position: absolute; inset: auto 12px 100% auto; }
  }
`;
