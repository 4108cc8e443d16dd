'use client';

import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { PartFailure } from './PartFailure';

/**
 * A dialog whose scripts are loaded on demand, because most visitors never open it.
 * @param load imports its module
 * @returns `request`, which loads it; `prepare`, which does so ahead of time and leaves a failure to `request`;
 *   `part`, which renders it in the body, so that it inherits no styles from the page
 */
export function usePart<Module>(load: () => Promise<Module>) {
  const [loaded, setLoaded] = useState<{ module: Module } | 'failed'>();
  return {
    request: () => {
      setLoaded((was) => (was === 'failed' ? undefined : was));
      load().then(
        (module) => setLoaded({ module }),
        () => setLoaded('failed'),
      );
    },
    prepare: () => void load().catch(() => {}),
    part: (onClose: () => void, render: (module: Module) => ReactNode) =>
      loaded &&
      createPortal(
        loaded === 'failed' ? <PartFailure onClose={onClose} /> : render(loaded.module),
        document.body,
      ),
  };
}
