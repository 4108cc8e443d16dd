'use client';

import type { ReactNode } from 'react';

type Props = {
  /** It has no frame around it: it is the whole page. */
  whole?: boolean;
  /** Other ways to go on, as plain links: what could not be shown may have been the router. */
  children?: ReactNode;
};

/** In place of a page that could not be shown. For its look see failureStyle. */
export function Failure({ whole = false, children }: Props) {
  const failure = (
    <section className={whole ? 'failure whole' : 'failure'} role="alert">
      <h1>This page could not be shown</h1>
      <p>
        Something went wrong on the way to you, or the site has just been updated. Loading the page
        again usually helps.
      </p>
      <div className="ways">
        <button type="button" className="way" onClick={() => window.location.reload()}>
          Load again
        </button>
        {children}
      </div>
    </section>
  );
  return whole ? <main>{failure}</main> : failure;
}
