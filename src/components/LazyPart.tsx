'use client';

import { Component, type ReactNode, Suspense, useId } from 'react';
import { Button } from './Button';
import { useModal } from './dialog/useModal';

type Props = { children: ReactNode; onClose: () => void };

/** Wraps a component that is loaded on demand. When loading fails, a dialog says so and the rest of the page stays usable. */
export class LazyPart extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render() {
    const { children, onClose } = this.props;
    return this.state.hasFailed ? (
      <PartFailure onClose={onClose} />
    ) : (
      <Suspense>{children}</Suspense>
    );
  }
}

function PartFailure({ onClose }: Pick<Props, 'onClose'>) {
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
