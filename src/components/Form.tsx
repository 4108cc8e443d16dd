'use client';

import {
  type ComponentPropsWithoutRef,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

type Props = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> & {
  /** Nothing can be changed or sent while it is under way. */
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * A form whose fields say themselves what is wrong with them: the browser's own bubbles are only for
 * visitors without scripts. What is disabled while it is busy gets the focus back afterwards.
 */
export function Form({ busy, onSubmit, children, ...native }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (form.current) form.current.noValidate = true;
  }, []);

  // Before a dialog that says the outcome asks where the focus was.
  useLayoutEffect(() => {
    if (busy || !(focused.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [busy]);

  return (
    <form
      {...native}
      ref={form}
      onSubmit={(event) => {
        focused.current = document.activeElement;
        onSubmit(event);
      }}
    >
      <fieldset disabled={busy}>{children}</fieldset>
    </form>
  );
}
