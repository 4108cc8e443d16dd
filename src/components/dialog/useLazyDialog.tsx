import { type ReactNode, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../Button';
import { useTexts } from '../useTexts';
import { useModal } from './useModal';

/**
 * A dialog whose scripts are loaded on demand, because most visitors never open it.
 * @returns `load`, which loads it; `preload`, which does so ahead of time and leaves a failure to `load`;
 *   `dialog`, which renders it in the body, so that it inherits no styles from the page
 */
export function useLazyDialog<Module>(importModule: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module } | 'failed'>();
  return {
    load: () => {
      setLoaded((was) => (was === 'failed' ? undefined : was));
      importModule().then(
        (module) => setLoaded({ module }),
        () => setLoaded('failed'),
      );
    },
    preload: () => void importModule().catch(() => {}),
    dialog: (onClose: () => void, render: (module: Module) => ReactNode) =>
      loaded &&
      createPortal(
        loaded === 'failed' ? <LoadFailure onClose={onClose} /> : render(loaded.module),
        document.body,
      ),
  };
}

/** In place of a dialog whose scripts could not be loaded; the rest of the page stays usable. */
function LoadFailure({ onClose }: { onClose: () => void }) {
  const controls = useTexts('controls');
  const titleId = useId();
  return (
    <dialog {...useModal(onClose)} className="failure" aria-labelledby={titleId}>
      <h2 id={titleId}>{controls.notLoaded}</h2>
      <p>{controls.notLoadedText}</p>
      <div className="ways">
        <Button rounded data-autofocus onClick={() => window.location.reload()}>
          {controls.loadAgain}
        </Button>
        <Button variant="outline" rounded onClick={onClose}>
          {controls.close}
        </Button>
      </div>
    </dialog>
  );
}
