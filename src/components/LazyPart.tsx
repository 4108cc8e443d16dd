'use client';

import { Component, type ReactNode, Suspense, useId } from 'react';
import { useModal } from './dialog/useModal';

type Props = {
  /** What is loaded when it is first needed. */
  children: ReactNode;
  /** The visitor does without it. */
  onClose: () => void;
};

/**
 * Around a part of a page that is loaded when it is first needed: when that fails, for example since the
 * site was updated after the page was loaded, it says so, and the page around it stays as it is.
 */
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
        <button
          type="button"
          className="way"
          data-autofocus
          onClick={() => window.location.reload()}
        >
          Load again
        </button>
        <button type="button" className="way" onClick={onClose}>
          Close
        </button>
      </div>
    </dialog>
  );
}
