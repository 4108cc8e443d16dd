'use client';

import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { LightboxStyle } from '@/components/lightbox/lightboxStyle';
import { Stage, wrappedItem } from '@/components/lightbox/Stage';
import { TurnButtons } from '@/components/lightbox/TurnButtons';
import { Photograph } from '@/components/Photograph';
import type { NamedPhotograph } from '@/server/pages/service';
import { hasText, PreviewText } from './PhotographText';
import { ShareLink } from './ShareLink';

type Props = {
  /** The name of the portfolio or project. */
  caption: string;
  photographs: readonly NamedPhotograph[];
  /** The index of the photograph that is shown first. */
  start: number;
  /** Called with every photograph that is turned to. */
  onTurn: (photograph: NamedPhotograph) => void;
  onClose: () => void;
};

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** The dialog 'Image Preview' (docs/specification.md#image-preview). After the last photograph follows the first. */
export function ImagePreview({ caption, photographs, start, onTurn, onClose }: Props) {
  const [at, setAt] = useState(start);
  const count = photographs.length;
  const photograph = wrappedItem(photographs, at);
  const number = photographs.indexOf(photograph) + 1;
  const turn = (step: -1 | 1) => {
    if (count < 2) return;
    setAt(at + step);
    onTurn(wrappedItem(photographs, at + step));
  };
  return (
    <Dialog
      title="Image Preview"
      size="full"
      onClose={onClose}
      actions={
        <LightboxStyle>
          <ShareLink title={caption} />
        </LightboxStyle>
      }
      onKey={({ key }) => {
        const step = STEPS[key];
        if (step) turn(step);
      }}
    >
      <LightboxStyle>
        <Stage
          items={photographs}
          at={at}
          onTurn={turn}
          text={({ words }, isShown) =>
            hasText(words) && <PreviewText words={words} isShown={isShown} />
          }
        >
          {(one, { sizes, isShown }) => (
            <Photograph
              photograph={{ ...one, alt: one.alt || caption }}
              sizes={sizes}
              first={isShown}
              next={!isShown}
            />
          )}
        </Stage>
        <div className="below">
          <p className="caption">{caption}</p>
          {count > 1 && (
            <>
              <p className="count">
                {number} of {count}
              </p>
              <TurnButtons onTurn={turn} />
            </>
          )}
        </div>
        <p role="status" className="visually-hidden">
          {[`${number} of ${count}`, photograph.alt || photograph.words.title]
            .filter(Boolean)
            .join(': ')}
        </p>
      </LightboxStyle>
    </Dialog>
  );
}
