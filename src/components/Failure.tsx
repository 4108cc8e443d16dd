import type { ReactNode } from 'react';
import { failure } from '@/texts/en/failure';

type Props = {
  /** Whether it is the whole page, without a layout around it. */
  whole?: boolean;
  /** More buttons, as plain links, because the router itself may have failed. */
  children?: ReactNode;
};

/** Replaces a page that could not be shown. It uses no Button, since Next loads it with every page. For its look see failureStyle. */
export function Failure({ whole = false, children }: Props) {
  const content = (
    <section className={whole ? 'failure whole' : 'failure'} role="alert">
      <h1>{failure.title}</h1>
      <p>{failure.text}</p>
      <div className="ways">
        <button type="button" className="button rounded" onClick={() => window.location.reload()}>
          <span>{failure.loadAgain}</span>
        </button>
        {children}
      </div>
    </section>
  );
  return whole ? <main>{content}</main> : content;
}
