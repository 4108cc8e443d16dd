import type { ReactNode } from 'react';
import { useStripTurning } from './useStripTurning';

type Props = {
  label: string;
  /** List items. */
  children: ReactNode;
};

/** A row that moves sideways by wheel, finger, keys and its scroll bar. For its look see stripStyle. */
export const Strip = ({ label, children }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach what scrolls (WCAG 2.1.1)
  <section className="strip" aria-label={label} tabIndex={0} {...useStripTurning()}>
    <ul>{children}</ul>
  </section>
);
