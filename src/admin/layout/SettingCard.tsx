import { type ReactNode, useId } from 'react';
import { css } from 'styled-components';
import { screen } from '@/theme/breakpoints';

type Props = { title: string; text: string; children: ReactNode };

/** A card of settings with its title. */
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

export const settingCardStyle = css`
  .setting { display: grid; gap: 20px; padding-block: clamp(32px, 4vw, 48px); border-top: 1px solid var(--hairline); }
  .setting:last-child { padding-bottom: 0; }
  .setting > .about > h2 { font-weight: 500; font-size: 1.125rem; line-height: 1.4; }
  .setting > .about > p { max-width: 44ch; margin-top: 6px; color: var(--ink-quiet); font-size: var(--text-small); line-height: 1.6; }
  ${screen.pairs} {
    .setting { grid-template-columns: minmax(200px, 280px) minmax(0, 1fr); gap: 48px; }
    .setting > .about { padding-top: 24px; }
  }

  .button.small { min-width: 0; min-height: 44px; padding-inline: 18px; font-weight: 500; font-size: 0.9375rem; }
`;
