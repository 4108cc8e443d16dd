import { Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { Lightbox, useShownItem } from '@/components/lightbox/Lightbox';
import { Photograph } from '@/components/Photograph';
import { useMedia } from '@/components/useMedia';
import { useTexts } from '@/components/useTexts';
import type { NamedPhotograph } from '@/server/pages/servicePage';
import { fill } from '@/texts/fill';
import { hasText, PhotographText } from './PhotographText';

type Props = {
  heading: string;
  photographs: readonly NamedPhotograph[];
  start: number;
  onTurn: (photograph: NamedPhotograph) => void;
  onClose: () => void;
};

/** The dialog 'Image Preview' (docs/specification.md#image-preview). */
export function ImagePreview({ heading, photographs, start, onTurn, onClose }: Props) {
  const controls = useTexts('controls');
  const imagePreview = useTexts('imagePreview');
  const shown = useShownItem(photographs, { start, onTurn, idOf: ({ id }) => id });
  const { item, index } = shown;
  const count = photographs.length;
  return (
    <Lightbox
      title={imagePreview.title}
      shown={shown}
      description={item.alt}
      actions={<ShareLink title={heading} />}
      below={
        <>
          <p className="heading">{heading}</p>
          {count > 1 && (
            <p className="count">
              {fill(controls.numberOfTotal, { number: index + 1, total: count })}
            </p>
          )}
        </>
      }
      text={({ text }, isShown) =>
        hasText(text) && (
          <figcaption ref={isShown ? scrollByKeys : undefined}>
            <PhotographText text={text} />
          </figcaption>
        )
      }
      onClose={onClose}
    >
      {(one, imageProps) => <Photograph photograph={one} {...imageProps} />}
    </Lightbox>
  );
}

/** Lets the keyboard scroll a text that overflows while it is shown. @returns the cleanup of the ref */
function scrollByKeys(text: HTMLElement) {
  if (text.scrollHeight > text.clientHeight) text.tabIndex = 0;
  return () => {
    // The arrow keys need the focus inside the dialog.
    if (document.activeElement === text) text.closest('dialog')?.querySelector('button')?.focus();
    text.removeAttribute('tabindex');
  };
}

/** Shares the URL of the photograph: with the device's share dialog on touch screens, elsewhere by copying it. */
function ShareLink({ title }: { title: string }) {
  const imagePreview = useTexts('imagePreview');
  const [status, setStatus] = useState('');
  const touch = useMedia('(pointer: coarse)');
  const canShare = touch && 'share' in navigator;

  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setStatus(imagePreview.linkCopied);
    } catch {
      // No clipboard on an insecure address, or not allowed.
      setStatus(imagePreview.copyByHand);
    }
  }

  async function share() {
    try {
      await navigator.share({ title, url: window.location.href });
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  }

  const Icon = canShare ? Share2 : Link2;
  return (
    <>
      <span role="status" className="status">
        {status}
      </span>
      <button
        type="button"
        className="control"
        aria-label={canShare ? imagePreview.share : imagePreview.copyLink}
        onClick={canShare ? share : copy}
        onBlur={() => setStatus('')}
      >
        <Icon size={20} strokeWidth={1.5} />
      </button>
    </>
  );
}
