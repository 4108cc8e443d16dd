import type { ReactNode } from 'react';

type Props = { title: string; subtitle?: ReactNode };

/** The title of a sign-in screen, or of a step of it, and a sentence. For its look see AuthScreen. */
export const AuthHeading = ({ title, subtitle }: Props) => (
  <div className="head">
    <h1>{title}</h1>
    {subtitle && <p>{subtitle}</p>}
  </div>
);
