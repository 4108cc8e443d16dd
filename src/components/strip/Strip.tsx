import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  label: string;
  /** List items. */
  children: ReactNode;
};

/** A row that moves sideways by wheel, finger, keys and its scroll bar. For its look see stripStyle. */
export function Strip({ label, children }: Props) {
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    const end = new AbortController();
    // By scripts of its own: pages without a strip do not load them, and without them it still scrolls.
    import('./turnStrip').then(
      ({ turnStrip }) => ref.current && turnStrip(ref.current, end.signal),
      () => {},
    );
    return () => end.abort();
  }, []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls (WCAG 2.1.1)
    <section ref={ref} className="strip" aria-label={label} tabIndex={0}>
      <ul>{children}</ul>
    </section>
  );
}
