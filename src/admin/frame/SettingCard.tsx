import { type ReactNode, useId } from 'react';

type Props = { title: string; text: string; children: ReactNode };

/** One card of settings beside its title. */
export function SettingCard({ title, text, children }: Props) {
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
