import {
  type ComponentProps,
  type ComponentPropsWithoutRef,
  type SubmitEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { Button } from './Button';
import { useHydrated } from './useHydrated';

type Props = Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'noValidate'> & {
  busy: boolean;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
};

/**
 * Gives the focus back when a wait ends: the browser takes it from a control that is disabled.
 * @returns notes where the focus is, before the wait begins
 */
export function useFocusReturn(busy: boolean): () => void {
  const focused = useRef<Element>(null);

  // A layout effect, because a dialog about the outcome remembers the focus when it opens.
  useLayoutEffect(() => {
    if (busy || !(focused.current instanceof HTMLElement)) return;
    if (document.activeElement === document.body) focused.current.focus({ preventScroll: true });
    focused.current = null;
  }, [busy]);

  return () => {
    focused.current = document.activeElement;
  };
}

/**
 * A form that the browser itself validates only without scripts, and then sends with nothing of it in the URL. The focus
 * returns when sending has ended.
 */
export function Form({ busy, onSubmit, children, ...native }: Props) {
  const noteFocus = useFocusReturn(busy);
  const isHydrated = useHydrated();

  return (
    <form
      method="post"
      {...native}
      noValidate={isHydrated}
      onSubmit={(event) => {
        noteFocus();
        onSubmit(event);
      }}
    >
      <fieldset disabled={busy}>{children}</fieldset>
    </form>
  );
}

type SubmitProps = Pick<ComponentProps<typeof Button>, 'variant' | 'rounded' | 'children'> & {
  loading: boolean;
};

/** Submits the form around it as soon as this page is hydrated: before, the browser would do that by itself. */
export const SubmitButton = ({ rounded = true, ...look }: SubmitProps) => (
  <Button type="submit" {...look} rounded={rounded} disabled={!useHydrated()} />
);
