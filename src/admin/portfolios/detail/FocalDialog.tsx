'use client';

import { useState } from 'react';
import { inSight } from '@/components/inSight';
import { DoneDialog } from '../../dialogs/DoneDialog';
import type { Point } from '../upload/tile';
import type { Described } from './described';
import { FocalDialogStyle } from './FocalDialogStyle';
import { FocalPoint } from './FocalPoint';

type Props = {
  photograph: Described;
  begin: Point;
  onDone: (point: Point) => void;
  onClose: () => void;
};

/** Width by height of the frames that the pages crop to. */
const CROPS = ['5 / 2', '4 / 3', '1', '4 / 5'];

/** Sets what must stay in sight of a photograph, and shows what becomes of it in frames of other shapes. */
export function FocalDialog({ photograph, begin, onDone, onClose }: Props) {
  const [point, setPoint] = useState(begin);
  const { src, srcSet } = photograph;
  return (
    <DoneDialog title="Focal point" onDone={() => onDone(point)} onClose={onClose}>
      <FocalDialogStyle>
        <p>Click what must stay in sight when the photograph is cropped, or use the arrow keys.</p>
        <FocalPoint photograph={photograph} point={point} onChange={setPoint} />
        <div className="crops" aria-hidden="true">
          {CROPS.map((aspectRatio) => (
            // biome-ignore lint/performance/noImgElement: derivatives as they are
            <img
              key={aspectRatio}
              alt=""
              {...{ src, srcSet }}
              sizes="200px"
              style={{ aspectRatio, ...inSight(point) }}
            />
          ))}
        </div>
      </FocalDialogStyle>
    </DoneDialog>
  );
}
