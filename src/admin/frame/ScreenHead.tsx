import type { ReactNode, Ref } from 'react';

type Props = {
  title: ReactNode;
  text: ReactNode;
  /** 'h1' names the screen, 'h2' a part of it. */
  as?: 'h1' | 'h2';
  id?: string;
  ref?: Ref<HTMLHeadingElement>;
  /** Stands beside the heading. */
  children?: ReactNode;
};

/** The heading of a screen or of a part of it, with what it is for. */
export const ScreenHead = ({ title, text, as: Heading = 'h1', id, ref, children }: Props) => (
  <div className="head">
    <div>
      <Heading id={id} ref={ref} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
    </div>
    {children}
  </div>
);
