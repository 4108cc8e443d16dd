'use client';

import { type ComponentPropsWithoutRef, type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { useHydrated } from './useHydrated';

type Props = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> & {
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/** A form that the browser itself validates only without scripts. The focus returns when sending has ended. */
export function Form({ busy, onSubmit, children, ...native }: Props) {
  const focused = useRef<Element>(null);
  const isHydrated = useHydrated();

  // A layout effect, because a dialog about the outcome remembers the focus when it opens.
  useLayoutEffect(() => {
    if (busy || !(focused.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [busy]);

  return (
    <form
      {...native}
      noValidate={isHydrated}
      onSubmit={(event) => {
        focused.current = document.activeElement;
        onSubmit(event);
      }}
    >
      <fieldset disabled={busy}>{children}</fieldset>
    </form>
  );
}
