'use client';

import { useId } from 'react';
import { Button } from '../Button';
import { useModal } from './useModal';

/** In place of a dialog whose scripts could not be loaded; the rest of the page stays usable. */
export function PartFailure({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  return (
    <dialog {...useModal(onClose)} className="failure" aria-labelledby={titleId}>
      <h2 id={titleId}>This part of the page could not be loaded</h2>
      <p>
        The connection may be lost, or the site has just been updated. Please load the page again.
      </p>
      <div className="ways">
        <Button rounded data-autofocus onClick={() => window.location.reload()}>
          Load again
        </Button>
        <Button variant="outline" rounded onClick={onClose}>
          Close
        </Button>
      </div>
    </dialog>
  );
}
