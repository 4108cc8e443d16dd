'use client';

import { type ReactNode, useId } from 'react';

type Props = { title: string; text: string; children: ReactNode };

/** One card of the settings beside what it is about. */
export function SettingsCard({ title, text, children }: Props) {
  const titleId = useId();
  return (
    <section className="setting" aria-labelledby={titleId}>
      <div className="about">
        <h2 id={titleId}>{title}</h2>
        <p>{text}</p>
      </div>
      <div className="surface padded">{children}</div>
    </section>
  );
}
