'use client';

import type { ReactNode } from 'react';

type Props = {
  /** Whether it is the whole page, without a layout around it. */
  whole?: boolean;
  /** More buttons, as plain links, because the router itself may have failed. */
  children?: ReactNode;
};

/** Replaces a page that could not be shown. It uses no Button, since Next loads it with every page. For its look see failureStyle. */
export function Failure({ whole = false, children }: Props) {
  const failure = (
    <section className={whole ? 'failure whole' : 'failure'} role="alert">
      <h1>This page could not be shown</h1>
      <p>
        Something went wrong on the way to you, or the site has just been updated. Loading the page
        again usually helps.
      </p>
      <div className="ways">
        <button type="button" className="button rounded" onClick={() => window.location.reload()}>
          <span>Load again</span>
        </button>
        {children}
      </div>
    </section>
  );
  return whole ? <main>{failure}</main> : failure;
}
