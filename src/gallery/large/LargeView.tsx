'use client';

import { MessageSquare, MessageSquareText } from 'lucide-react';
import { useRef, useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { Stage, wrappedItem } from '@/components/lightbox/Stage';
import { TurnButtons } from '@/components/lightbox/TurnButtons';
import { Photograph } from '@/components/Photograph';
import type { ClientPhoto } from '@/contract/gallery';
import { GuestProvider, type GuestSession } from '../open/guest';
import { asPhotograph } from '../photograph';
import { PickButton } from '../picks/PickButton';
import { isPicked } from '../picks/pickQueue';
import { Selected } from '../picks/Selected';
import { useSelected } from '../store';
import { CommentForm } from './CommentForm';
import { DownloadPhoto } from './DownloadPhoto';
import { FullScreenButton } from './FullScreenButton';
import { LargeStyle } from './largeStyle';

type Props = {
  /** Of the gallery. */
  name: string;
  photos: readonly ClientPhoto[];
  /** How many there are. As long as some are not loaded, the last one that is loaded is the end. */
  total: number;
  isComplete: boolean;
  /** Loads the others, if they are not on their way. */
  onLoad: () => void;
  /** The id of the photograph that is shown first. */
  start: string;
  guest: GuestSession;
  onClose: () => void;
};

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** Whether a key belongs to the text that is typed. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('textarea, input');

/** One photograph as large as the screen allows, with what a guest can do with it (docs/specification.md#galleries). */
export function LargeView(props: Props) {
  const { name, photos, total, isComplete, onLoad, start, guest, onClose } = props;
  const { allow, store, queue } = guest;
  const [shown, setShown] = useState(() => ({
    id: start,
    index: photos.findIndex(({ _id }) => _id === start),
    at: 0,
  }));
  /** The photograph at which the form of comments was opened; it stays open at the next ones. */
  const [comments, setComments] = useState<string>();
  const commentButton = useRef<HTMLButtonElement>(null);
  // The list may grow or change meanwhile: the photograph stays, or the one that is in its place now is shown.
  const found = photos.findIndex(({ _id }) => _id === shown.id);
  const index = found < 0 ? Math.min(shown.index, photos.length - 1) : found;
  const photo = photos[index] as ClientPhoto;
  const number = index + 1;
  const comment = useSelected(store, (state) => state.comments[photo._id] ?? '');
  /** Returns the focus from the form, or from what has been disabled or removed. */
  const returnFocus = () => {
    const focused = document.activeElement;
    if (focused === document.body || focused?.closest('.comment')) commentButton.current?.focus();
  };
  const turn = (step: -1 | 1) => {
    const next = index + step;
    if (!isComplete && (next < 0 || next >= photos.length)) return onLoad();
    const following = wrappedItem(photos, next);
    returnFocus();
    if (photos.length > 1)
      setShown({ id: following._id, index: photos.indexOf(following), at: shown.at + step });
  };
  const pick = () => {
    const state = store.get();
    if (allow.pick && state.submittedAt === null)
      queue.pick(photo._id, !isPicked(state, photo._id));
  };
  const CommentIcon = comment ? MessageSquareText : MessageSquare;

  return (
    <Dialog
      title={name}
      size="full"
      onClose={onClose}
      actions={
        <LargeStyle>
          <DownloadPhoto photo={photo} guest={guest} />
          <FullScreenButton />
        </LargeStyle>
      }
      onKey={(event) => {
        const { key, ctrlKey, metaKey, altKey } = event;
        if (isTyping(event) || ctrlKey || metaKey || altKey) return;
        const step = STEPS[key];
        if (step) turn(step);
        if (key.toLowerCase() === 'p' && !event.repeat) pick();
      }}
    >
      <LargeStyle>
        <Stage
          items={photos}
          at={shown.at}
          first={shown.at - index}
          wraps={isComplete}
          onTurn={turn}
        >
          {(one, { sizes, isShown }) =>
            one.src ? (
              <Photograph
                photograph={{ ...asPhotograph(one), alt: one.alt || `Photograph ${number}` }}
                sizes={sizes}
                first={isShown}
                next={!isShown}
              />
            ) : (
              <div
                className="preparing"
                style={{
                  aspectRatio: `${one.width} / ${one.height}`,
                  backgroundImage: `url("${one.blurDataURL}")`,
                }}
              >
                <span>Being prepared</span>
              </div>
            )
          }
        </Stage>
        {comments && (
          <CommentForm
            key={photo._id}
            photo={photo._id}
            guest={guest}
            isFocused={comments === photo._id}
            onClose={() => {
              returnFocus();
              setComments(undefined);
            }}
          />
        )}
        <div className="below">
          {comment && !comments && <p className="said">{comment}</p>}
          <GuestProvider value={guest}>
            <div className="texts">
              <p className="caption">{photo.fileName}</p>
              <p className="count">
                {number} of {total}
                {!isComplete && number === photos.length && ' · Loading…'}
              </p>
              {allow.pick && (
                <p className="picked">
                  <Selected />
                </p>
              )}
            </div>
            <PickButton photo={photo._id} name={`photograph ${number}`} />
          </GuestProvider>
          {allow.comment && (
            <button
              ref={commentButton}
              type="button"
              className="control"
              aria-label={comment ? 'Change the comment' : 'Comment'}
              aria-expanded={comments !== undefined}
              onClick={() => setComments(comments ? undefined : photo._id)}
            >
              <CommentIcon size={22} strokeWidth={1.5} aria-hidden="true" />
            </button>
          )}
          {photos.length > 1 && <TurnButtons onTurn={turn} />}
        </div>
        <p role="status" className="visually-hidden">
          {[`${number} of ${total}`, photo.alt].filter(Boolean).join(': ')}
        </p>
      </LargeStyle>
    </Dialog>
  );
}
